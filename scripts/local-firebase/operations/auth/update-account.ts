import {
  checkNewPassword,
  normalizeEmail,
  withPassword,
  withSessionsRevoked,
} from "../../account-rules.ts";
import type { Operation } from "../../backend.ts";
import { assert, notImplemented } from "../../errors.ts";
import { WireMessage } from "../../wire-json.ts";

/** `projects/{project}/accounts:update`: the admin changes an account. */
export const updateAccount: Operation = async ({ state, passwords, now }, request) => {
  const body = new WireMessage(request.body, "request", {
    supported: [
      "localId",
      "email",
      "emailVerified",
      "password",
      "disableUser",
      "validSince",
      "mfa",
    ],
    unsupported: [
      "displayName",
      "photoUrl",
      "phoneNumber",
      "deleteAttribute",
      "deleteProvider",
      "customAttributes",
      "linkProviderUserInfo",
    ],
  });
  const localId = body.string("localId");
  assert(localId, "MISSING_LOCAL_ID");
  const address = body.string("email");
  const email = address === undefined ? undefined : normalizeEmail(address);
  const password = body.string("password");
  if (password !== undefined) {
    checkNewPassword(password);
  }
  const passwordHash = password === undefined ? undefined : await passwords.hash(password);
  // firebase-admin sends `{}` for none at all.
  const mfa = body.message("mfa", { supported: ["enrollments"] });
  if (mfa !== undefined && mfa.list("enrollments").length > 0) {
    throw notImplemented("Adding a second factor in somebody's place");
  }

  const account = await state.transact(() => {
    const current = state.accounts.get(localId);
    assert(current, "USER_NOT_FOUND");
    const owner = email === undefined ? current : (state.accounts.getByEmail(email) ?? current);
    assert(owner.localId === localId, "EMAIL_EXISTS");
    const isNewEmail = email !== undefined && email !== current.email;
    // firebase-admin's revokeRefreshTokens sends the current time as validSince.
    const isRevoked = isNewEmail || body.has("validSince");
    const revoked = isRevoked ? withSessionsRevoked(current, now()) : current;
    const updated = {
      ...(passwordHash === undefined ? revoked : withPassword(revoked, passwordHash, now())),
      ...(isNewEmail ? { email } : {}),
      emailVerified: body.boolean("emailVerified") ?? (isNewEmail ? false : current.emailVerified),
      disabled: body.boolean("disableUser") ?? current.disabled,
      ...(mfa !== undefined && { secondFactors: [] }),
    };
    state.accounts.put(updated);
    return updated;
  });
  return {
    kind: "identitytoolkit#SetAccountInfoResponse",
    localId,
    ...(account.email === undefined ? {} : { email: account.email }),
    emailVerified: account.emailVerified,
  };
};
