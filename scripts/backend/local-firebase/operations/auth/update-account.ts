import {
  checkNewPassword,
  normalizeEmail,
  withPassword,
  withSessionsRevoked,
  withSessionsRevokedUntil,
} from "../../account-rules.ts";
import type { Operation } from "../../backend.ts";
import { assert, notImplemented } from "../../errors.ts";
import { CLOCK_SLACK_SECONDS } from "../../tokens.ts";
import { WireMessage } from "../../wire-json.ts";
import { changedAccountJson } from "./account-json.ts";
import { accountFields } from "./documented-fields.ts";

/** `projects/{project}/accounts:update`: the admin changes an account. */
export const updateAccount: Operation = async ({ state, passwords, now }, request) => {
  const body = new WireMessage(
    request.body,
    "request",
    accountFields(
      "localId",
      "email",
      "emailVerified",
      "password",
      "disableUser",
      "validSince",
      "mfa",
    ),
  );
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
  const mfa = body.message("mfa", { supported: ["enrollments"] });
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
 * Seconds since 1970: tokens of earlier sign-ins are revoked. firebase-admin's revokeRefreshTokens sends the
 * current time.
 */
function readValidSince(body: WireMessage, now: number): number | undefined {
  const validSince = body.int64("validSince");
  if (validSince !== undefined && validSince > now / 1000 + CLOCK_SLACK_SECONDS) {
    // Until that time, the account could not sign in.
    throw notImplemented("A 'validSince' in the future");
  }
  return validSince;
}
