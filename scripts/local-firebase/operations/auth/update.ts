import { checkNewPassword, withPassword } from "../../account-rules.ts";
import type { Operation } from "../../backend.ts";
import { assert } from "../../errors.ts";
import { assertRecentSignIn, currentAccount, openSession, sessionTokens } from "../../sessions.ts";
import { WireMessage } from "../../wire-json.ts";

/** `accounts:update`: a signed-in person changes their password, and stays signed in only here. */
export const updateOwn: Operation = async (backend, request) => {
  const { state, tokens, passwords, now } = backend;
  const body = new WireMessage(request.body, "request", {
    supported: ["idToken", "password", "returnSecureToken"],
    unsupported: [
      "email",
      "displayName",
      "photoUrl",
      "oobCode",
      "deleteAttribute",
      "deleteProvider",
      "emailVerified",
      "disableUser",
      "validSince",
      "customAttributes",
      "localId",
    ],
  });
  const idToken = body.string("idToken");
  assert(idToken, "INVALID_REQ_TYPE : Unsupported request parameters.");
  const verified = await tokens.verify(idToken);
  const password = body.string("password");
  assert(password !== undefined, "MISSING_PASSWORD");
  checkNewPassword(password);
  assertRecentSignIn(backend, verified);

  const passwordHash = await passwords.hash(password);
  const session = await state.transact(() =>
    openSession(backend, withPassword(currentAccount(backend, verified), passwordHash, now())),
  );
  const { localId, email, emailVerified } = session.account;
  return {
    kind: "identitytoolkit#SetAccountInfoResponse",
    localId,
    email,
    emailVerified,
    ...(await sessionTokens(backend, session)),
  };
};
