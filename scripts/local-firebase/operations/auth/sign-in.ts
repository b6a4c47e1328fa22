import { isTypable, normalizeEmail } from "../../accounts/account-rules.ts";
import type { Backend, Operation } from "../../backend.ts";
import { assert } from "../../requests/errors.ts";
import { factorsJson, withCodeGiven } from "../../accounts/second-factors.ts";
import { openSession, sessionTokens } from "../../accounts/sessions.ts";
import type { Account } from "../../state/accounts.ts";
import { DiskError } from "../../state/disk-room.ts";
import { ID_TOKEN_SECONDS } from "../../accounts/tokens.ts";
import { WireMessage } from "../../requests/wire-json.ts";

/** `accounts:signInWithPassword`. */
export const signInWithPassword: Operation = async (backend, request) => {
  const { state, passwords } = backend;
  const body = new WireMessage(request.body, "request", [
    "email",
    "password",
    "returnSecureToken",
    "clientType",
  ]);
  const address = body.string("email");
  assert(address !== undefined, "MISSING_EMAIL");
  const email = normalizeEmail(address);
  const password = body.string("password");
  assert(password, "MISSING_PASSWORD");

  const account = state.accounts.getByEmail(email);
  const isRight = (await passwords.verify(password, account?.passwordHash)) && isTypable(password);
  assert(account && isRight, failure(backend, account));

  const session = await state.transact(() => {
    const current = state.accounts.get(account.localId);
    // The password may have changed during the check.
    assert(current?.passwordHash === account.passwordHash && current, failure(backend, current));
    // Checked after the password: a caller without the password learns nothing about the account.
    assert(!current.disabled, "USER_DISABLED");
    return hasFactor(current) ? current : openSession(backend, current);
  });
  return {
    kind: "identitytoolkit#VerifyPasswordResponse",
    localId: account.localId,
    email,
    registered: true,
    ...("authTime" in session
      ? await sessionTokens(backend, session)
      : await halfSignIn(backend, session)),
  };
};

const hasFactor = ({ secondFactors = [] }: Account): boolean => secondFactors.length > 0;

/** A reply without tokens: its credential is to be sent again, with a code of the second factor. */
async function halfSignIn({ tokens, now }: Backend, account: Account): Promise<object> {
  const { localId, validSince } = account;
  const authTime = Math.max(Math.floor(now() / 1000), validSince);
  return {
    mfaPendingCredential: await tokens.issueUnfinished({ purpose: "sign-in", localId, authTime }),
    ...factorsJson(account),
  };
}

/** With email enumeration protection, which is on by default, all failures look alike. */
function failure({ state }: Backend, account: Account | undefined): string {
  if (state.improvedEmailPrivacy.get() ?? true) {
    return "INVALID_LOGIN_CREDENTIALS";
  }
  return account === undefined ? "EMAIL_NOT_FOUND" : "INVALID_PASSWORD";
}

/** `v2/accounts/mfaSignIn:finalize`: a code of an authenticator app completes the sign-in. */
export const signInWithCode: Operation = async (backend, request) => {
  const { state, tokens, now } = backend;
  const body = new WireMessage(request.body, "request", [
    "mfaPendingCredential",
    "mfaEnrollmentId",
    "totpVerificationInfo",
  ]);
  const credential = body.string("mfaPendingCredential");
  assert(credential, "MISSING_MFA_PENDING_CREDENTIAL");
  const id = body.string("mfaEnrollmentId");
  assert(id, "MISSING_MFA_ENROLLMENT_ID");
  const code = body
    .message("totpVerificationInfo", ["verificationCode"])
    ?.string("verificationCode");
  assert(code, "MISSING_CODE");
  const pending = await tokens.readUnfinished(credential, "sign-in");
  assert(pending, "INVALID_MFA_PENDING_CREDENTIAL");
  const { localId, authTime } = pending;

  const session = await state.transact(() => {
    const account = state.accounts.get(localId);
    // The password may have changed since the client gave it.
    assert(account && authTime >= account.validSince, "INVALID_MFA_PENDING_CREDENTIAL");
    assert(!account.disabled, "USER_DISABLED");
    return openSession(backend, withCodeGiven(account, id, code, now()), id);
  });
  return await sessionTokens(backend, session);
};

/** `securetoken.googleapis.com/v1/token`: a new ID token for a refresh token. */
export const grantToken: Operation = async (backend, request) => {
  const { projectId, state, tokens } = backend;
  const body = new WireMessage(request.body, "request", ["grant_type", "refresh_token"]);
  const grantType = body.string("grant_type");
  assert(grantType, "MISSING_GRANT_TYPE");
  assert(grantType === "refresh_token", "INVALID_GRANT_TYPE");
  const refreshToken = body.string("refresh_token");
  assert(refreshToken, "MISSING_REFRESH_TOKEN");

  const session = await tokens.readRefreshToken(refreshToken);
  const account = state.accounts.get(session.localId);
  assert(account, "USER_NOT_FOUND");
  assert(!account.disabled, "USER_DISABLED");
  assert(session.authTime >= account.validSince, "TOKEN_EXPIRED");

  const idToken = await tokens.issue(account, session);
  await noteRefresh(backend, session.localId);
  return {
    access_token: idToken,
    expires_in: String(ID_TOKEN_SECONDS),
    token_type: "Bearer",
    refresh_token: refreshToken,
    id_token: idToken,
    user_id: account.localId,
    project_id: projectId,
  };
};

/**
 * Stores the time of the refresh, which the admin can read. The client stays signed in if the write fails.
 */
async function noteRefresh({ state, now }: Backend, localId: string): Promise<void> {
  try {
    await state.transact(() => {
      const current = state.accounts.get(localId);
      if (current !== undefined) {
        state.accounts.put({ ...current, lastRefreshAt: now() });
      }
    });
  } catch (error) {
    if (!(error instanceof DiskError)) {
      throw error;
    }
  }
}
