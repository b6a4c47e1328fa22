import { TOO_MANY_ATTEMPTS } from "../../account-rules.ts";
import type { Operation } from "../../backend.ts";
import { assert } from "../../errors.ts";
import { withCodeGiven } from "../../second-factors.ts";
import { openSession, sessionTokens } from "../../sessions.ts";
import { WireMessage } from "../../wire-json.ts";
import { codesOf } from "./enrol-factor.ts";

/** `v2/accounts/mfaSignIn:finalize`: after the right password, the code of an authenticator app. */
export const signInWithCode: Operation = async (backend, request) => {
  const { state, tokens, throttles, now } = backend;
  const body = new WireMessage(request.body, "request", {
    supported: ["mfaPendingCredential", "mfaEnrollmentId", "totpVerificationInfo"],
    unsupported: ["phoneVerificationInfo", "tenantId"],
  });
  const credential = body.string("mfaPendingCredential");
  assert(credential, "MISSING_MFA_PENDING_CREDENTIAL");
  const id = body.string("mfaEnrollmentId");
  assert(id, "MISSING_MFA_ENROLLMENT_ID");
  const code = body
    .message("totpVerificationInfo", { supported: ["verificationCode"] })
    ?.string("verificationCode");
  assert(code, "MISSING_CODE");
  const pending = await tokens.readUnfinished(credential, "sign-in");
  assert(pending, "INVALID_MFA_PENDING_CREDENTIAL");
  const { localId, authTime } = pending;
  assert(await throttles.account.begin(codesOf(localId)), TOO_MANY_ATTEMPTS);

  const session = await state.transact(() => {
    const account = state.accounts.get(localId);
    // The password may have changed since the client gave it.
    assert(account && authTime >= account.validSince, "INVALID_MFA_PENDING_CREDENTIAL");
    assert(!account.disabled, "USER_DISABLED");
    const given = withCodeGiven(account, id, code, now());
    if (!given.isRight) {
      state.accounts.put(given.account);
      return undefined;
    }
    return openSession(backend, given.account, id);
  });
  assert(session, "INVALID_CODE");
  throttles.account.clear(codesOf(localId));
  return await sessionTokens(backend, session);
};
