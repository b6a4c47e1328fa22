import { checkNewPassword, newLocalId, normalizeEmail } from "../../accounts/account-rules.ts";
import type { Operation } from "../../backend.ts";
import { assert } from "../../requests/errors.ts";
import { openSession, sessionTokens } from "../../accounts/sessions.ts";
import type { Account } from "../../state/accounts.ts";
import { WireMessage } from "../../requests/wire-json.ts";

/** `accounts:signUp`: any caller creates an account with an address and a password, and is signed in. */
export const signUp: Operation = async (backend, request) => {
  const { state, passwords, now } = backend;
  const body = new WireMessage(request.body, "request", [
    "email",
    "password",
    "returnSecureToken",
    "clientType",
    "localId",
  ]);
  assert(!body.has("localId"), "UNEXPECTED_PARAMETER : User ID");
  // A request with neither address nor password asks for an anonymous account, which is not allowed.
  assert(body.has("email") || body.has("password"), "ADMIN_ONLY_OPERATION");
  const address = body.string("email");
  assert(address, "MISSING_EMAIL");
  const email = normalizeEmail(address);
  const password = body.string("password");
  assert(password, "MISSING_PASSWORD");
  checkNewPassword(password);
  assert(!state.accounts.getByEmail(email), "EMAIL_EXISTS");

  const passwordHash = await passwords.hash(password);
  const session = await state.transact(() => {
    // Checked again: another request may have taken the address during the hashing.
    assert(!state.accounts.getByEmail(email), "EMAIL_EXISTS");
    const createdAt = now();
    const account: Account = {
      localId: newLocalId(),
      email,
      emailVerified: false,
      disabled: false,
      passwordHash,
      passwordUpdatedAt: createdAt,
      validSince: Math.floor(createdAt / 1000),
      lastAuthTime: 0,
      createdAt,
    };
    return openSession(backend, account);
  });
  return {
    kind: "identitytoolkit#SignupNewUserResponse",
    localId: session.account.localId,
    email,
    ...(await sessionTokens(backend, session)),
  };
};
