import { checkNewPassword, withPassword } from "../../accounts/account-rules.ts";
import type { Operation } from "../../backend.ts";
import { assert } from "../../requests/errors.ts";
import {
  assertRecentSignIn,
  currentAccount,
  openSession,
  sessionTokens,
} from "../../accounts/sessions.ts";
import { WireMessage } from "../../requests/wire-json.ts";
import { accountJson, changedAccountJson, DELETED, removeAccount } from "./admin-accounts.ts";

// Operations of a signed-in person on their own account.

/** `accounts:lookup`. */
export const lookupOwn: Operation = async ({ tokens }, request) => {
  const idToken = new WireMessage(request.body, "request", ["idToken"]).string("idToken");
  assert(idToken, "MISSING_ID_TOKEN");
  const { account } = await tokens.verify(idToken);
  return { kind: "identitytoolkit#GetAccountInfoResponse", users: [accountJson(account)] };
};

/** `accounts:update`: changes the password, which ends all other sessions. */
export const updateOwn: Operation = async (backend, request) => {
  const { state, tokens, passwords, now } = backend;
  const body = new WireMessage(request.body, "request", [
    "idToken",
    "password",
    "returnSecureToken",
  ]);
  const idToken = body.string("idToken");
  assert(idToken, "INVALID_REQ_TYPE : Unsupported request parameters.");
  const verified = await tokens.verify(idToken);
  const password = body.string("password");
  assert(password !== undefined, "MISSING_PASSWORD");
  checkNewPassword(password);
  assertRecentSignIn(backend, verified);

  const passwordHash = await passwords.hash(password);
  const session = await state.transact(() =>
    openSession(
      backend,
      withPassword(currentAccount(backend, verified), passwordHash, now()),
      verified.secondFactor,
    ),
  );
  return {
    ...changedAccountJson(session.account),
    ...(await sessionTokens(backend, session)),
  };
};

/** `accounts:delete`. */
export const deleteOwn: Operation = async (backend, request) => {
  const { state, tokens } = backend;
  const idToken = new WireMessage(request.body, "request", ["idToken"]).string("idToken");
  assert(idToken, "MISSING_ID_TOKEN");
  const verified = await tokens.verify(idToken);
  assertRecentSignIn(backend, verified);
  await state.transact(() => {
    removeAccount(state, currentAccount(backend, verified));
  });
  return DELETED;
};
