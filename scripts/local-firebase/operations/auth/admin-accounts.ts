import {
  checkLocalId,
  checkNewPassword,
  newLocalId,
  normalizeEmail,
  withPassword,
  withSessionsRevoked,
  withSessionsRevokedUntil,
} from "../../accounts/account-rules.ts";
import type { Operation } from "../../backend.ts";
import { assert, notImplemented } from "../../requests/errors.ts";
import { factorsJson } from "../../accounts/second-factors.ts";
import type { Account } from "../../state/accounts.ts";
import type { State } from "../../state/state.ts";
import { CLOCK_SLACK_SECONDS } from "../../accounts/tokens.ts";
import { WireMessage } from "../../requests/wire-json.ts";

// Operations of the admin on any account.

/** The reply to a deletion. */
export const DELETED = { kind: "identitytoolkit#DeleteAccountResponse" };

/**
 * `POST projects/{project}/accounts`: the admin creates an account with any id, without signing it
 * in.
 */
export const createAccount: Operation = async ({ state, passwords, now }, request) => {
  const body = new WireMessage(request.body, "request", [
    "localId",
    "email",
    "emailVerified",
    "password",
    "disabled",
  ]);
  const localId = body.string("localId") ?? newLocalId();
  checkLocalId(localId);
  const address = body.string("email");
  const email = address === undefined ? undefined : normalizeEmail(address);
  const password = body.string("password");
  if (password !== undefined) {
    checkNewPassword(password);
  }
  const passwordHash = password === undefined ? undefined : await passwords.hash(password);

  await state.transact(() => {
    assert(!state.accounts.get(localId), "DUPLICATE_LOCAL_ID");
    assert(email === undefined || !state.accounts.getByEmail(email), "EMAIL_EXISTS");
    const createdAt = now();
    const lastAuthTime = state.accounts.lastAuthTimeOfDeleted(localId);
    state.accounts.put({
      localId,
      ...(email === undefined ? {} : { email }),
      emailVerified: body.boolean("emailVerified") ?? false,
      disabled: body.boolean("disabled") ?? false,
      ...(passwordHash === undefined ? {} : { passwordHash, passwordUpdatedAt: createdAt }),
      validSince: Math.max(Math.floor(createdAt / 1000), lastAuthTime + 1),
      lastAuthTime,
      createdAt,
    });
  });
  return {
    kind: "identitytoolkit#SignupNewUserResponse",
    localId,
    ...(email === undefined ? {} : { email }),
  };
};

/** `projects/{project}/accounts:lookup`: the admin reads accounts by their ids or addresses. */
export const lookupAny: Operation = ({ state }, request) => {
  const body = new WireMessage(request.body, "request", ["localId", "email"]);
  const accounts = [
    ...body.strings("localId").map((localId) => state.accounts.get(localId)),
    ...body.strings("email").map((email) => state.accounts.getByEmail(email.toLowerCase())),
  ].filter((account): account is Account => account !== undefined);
  const unique = new Map(accounts.map((account) => [account.localId, account]));
  return Promise.resolve({
    kind: "identitytoolkit#GetAccountInfoResponse",
    // As in production, where protobuf leaves out an empty list.
    ...(unique.size === 0 ? {} : { users: [...unique.values()].map(accountJson) }),
  });
};

/** `projects/{project}/accounts:update`: the admin changes an account. */
export const updateAccount: Operation = async ({ state, passwords, now }, request) => {
  const body = new WireMessage(request.body, "request", [
    "localId",
    "email",
    "emailVerified",
    "password",
    "disableUser",
    "validSince",
    "mfa",
  ]);
  const localId = body.string("localId");
  assert(localId, "MISSING_LOCAL_ID");
  const address = body.string("email");
  const email = address === undefined ? undefined : normalizeEmail(address);
  const password = body.string("password");
  if (password !== undefined) {
    checkNewPassword(password);
  }
  const validSince = readValidSince(body, now());
  const passwordHash = password === undefined ? undefined : await passwords.hash(password);
  // firebase-admin sends `{}` to remove all factors.
  const mfa = body.message("mfa", ["enrollments"]);
  if (mfa !== undefined && mfa.list("enrollments").length > 0) {
    throw notImplemented("Adding a second factor in somebody's place");
  }

  const changed = await state.transact(() => {
    const current = state.accounts.get(localId);
    assert(current, "USER_NOT_FOUND");
    const owner = email === undefined ? current : (state.accounts.getByEmail(email) ?? current);
    assert(owner.localId === localId, "EMAIL_EXISTS");
    const isNewEmail = email !== undefined && email !== current.email;
    const ended =
      validSince === undefined ? current : withSessionsRevokedUntil(current, validSince);
    const revoked = isNewEmail ? withSessionsRevoked(ended, now()) : ended;
    const updated = {
      ...(passwordHash === undefined ? revoked : withPassword(revoked, passwordHash, now())),
      ...(isNewEmail ? { email } : {}),
      emailVerified: body.boolean("emailVerified") ?? (isNewEmail ? false : current.emailVerified),
      disabled: body.boolean("disableUser") ?? current.disabled,
      ...(mfa !== undefined && { secondFactors: [] }),
    };
    state.accounts.put(updated);
    return { updated, isNewEmail };
  });
  return {
    ...changedAccountJson(changed.updated),
    ...(changed.isNewEmail ? { newEmail: email } : {}),
  };
};

/**
 * The time, in seconds since 1970, up to which the update revokes sign-ins. firebase-admin's
 * revokeRefreshTokens sends the current time.
 */
function readValidSince(body: WireMessage, now: number): number | undefined {
  const validSince = body.int64("validSince");
  if (validSince !== undefined && validSince > now / 1000 + CLOCK_SLACK_SECONDS) {
    // Until that time, the account could not sign in.
    throw notImplemented("A 'validSince' in the future");
  }
  return validSince;
}

/** `projects/{project}/accounts:delete`: the admin deletes an account. */
export const deleteAccount: Operation = async ({ state }, request) => {
  const body = new WireMessage(request.body, "request", ["localId"]);
  const localId = body.string("localId");
  assert(localId, "MISSING_LOCAL_ID");
  await state.transact(() => {
    const account = state.accounts.get(localId);
    assert(account, "USER_NOT_FOUND");
    removeAccount(state, account);
  });
  return DELETED;
};

export function removeAccount({ accounts, resetCodes }: State, account: Account): void {
  accounts.remove(account);
  resetCodes.removeOf(account.localId);
}

/** The base64 of "REDACTED", which production sends instead of a hash; the SDKs know it. */
const REDACTED = "UkVEQUNURUQ=";

/** An account in the reply to `accounts:update`. */
export function changedAccountJson(account: Account): object {
  const { localId, email, emailVerified, passwordHash } = account;
  return {
    kind: "identitytoolkit#SetAccountInfoResponse",
    localId,
    emailVerified,
    ...(email === undefined ? {} : { email }),
    ...(passwordHash === undefined ? {} : { passwordHash: REDACTED }),
    ...providersJson(account),
  };
}

/** An account in the reply to `accounts:lookup`. */
export function accountJson(account: Account): object {
  const { email, passwordHash, passwordUpdatedAt, lastLoginAt, lastRefreshAt } = account;
  return {
    localId: account.localId,
    emailVerified: account.emailVerified,
    disabled: account.disabled,
    validSince: String(account.validSince),
    createdAt: String(account.createdAt),
    ...factorsJson(account),
    ...(email === undefined ? {} : { email }),
    ...(lastLoginAt === undefined ? {} : { lastLoginAt: String(lastLoginAt) }),
    ...(lastRefreshAt === undefined
      ? {}
      : { lastRefreshAt: new Date(lastRefreshAt).toISOString() }),
    ...(passwordHash === undefined ? {} : { passwordHash: REDACTED, passwordUpdatedAt }),
    ...providersJson(account),
  };
}

/** Lists the password as the only provider: this server has no other way to sign in. */
function providersJson({ email, passwordHash }: Account): object {
  return email === undefined || passwordHash === undefined
    ? {}
    : { providerUserInfo: [{ providerId: "password", email, federatedId: email, rawId: email }] };
}
