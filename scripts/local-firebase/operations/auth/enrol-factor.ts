import { withSessionsRevoked } from "../../accounts/account-rules.ts";
import type { Backend, Operation } from "../../backend.ts";
import { assert } from "../../requests/errors.ts";
import {
  newSecret,
  stepOfCode,
  TIME_FOR_A_CODE,
  TOTP_PARAMETERS,
  withFactor,
} from "../../accounts/second-factors.ts";
import { assertRecentSignIn, currentAccount, sessionTokens } from "../../accounts/sessions.ts";
import { WireMessage } from "../../requests/wire-json.ts";

// Operations of a signed-in person who adds an authenticator app as the second factor, or removes it.

/** `v2/accounts/mfaEnrollment:start`: creates the secret of an authenticator app. */
export const startEnrolment: Operation = async (backend, request) => {
  const { tokens, now } = backend;
  const body = new WireMessage(request.body, "request", ["idToken", "totpEnrollmentInfo"]);
  body.message("totpEnrollmentInfo", []);
  const verified = await verifyOwner(backend, body);
  assert(body.has("totpEnrollmentInfo"), "INVALID_REQ_TYPE : Unsupported request parameters.");
  // An attacker could sign up with another person's address, and lock that person out with a factor.
  assert(
    verified.account.emailVerified,
    "UNVERIFIED_EMAIL : Need to verify email first before enrolling second factors.",
  );
  assertRecentSignIn(backend, verified);
  const { localId } = currentAccount(backend, verified);
  const secret = newSecret();
  return {
    totpSessionInfo: {
      sharedSecretKey: secret,
      verificationCodeLength: TOTP_PARAMETERS.digits,
      hashingAlgorithm: TOTP_PARAMETERS.algorithm,
      periodSec: TOTP_PARAMETERS.period,
      sessionInfo: await tokens.issueUnfinished({
        purpose: "enrolment",
        localId,
        authTime: verified.authTime,
        secret,
      }),
      finalizeEnrollmentTime: new Date(now() + TIME_FOR_A_CODE * 1000).toISOString(),
    },
  };
};

/**
 * `v2/accounts/mfaEnrollment:finalize`: a code of the app adds the second factor. From then on, the current
 * sign-in counts as a sign-in with a second factor.
 */
export const finishEnrolment: Operation = async (backend, request) => {
  const { state, tokens, now } = backend;
  const body = new WireMessage(request.body, "request", [
    "idToken",
    "displayName",
    "totpVerificationInfo",
  ]);
  const verified = await verifyOwner(backend, body);
  const { localId } = verified.account;
  const proof = body.message("totpVerificationInfo", ["sessionInfo", "verificationCode"]);
  const code = proof?.string("verificationCode");
  assert(code, "MISSING_CODE");
  const enrolment = await tokens.readUnfinished(proof?.string("sessionInfo") ?? "", "enrolment");
  const secret = enrolment?.localId === localId ? enrolment.secret : undefined;
  assert(secret !== undefined, "INVALID_SESSION_INFO");
  const displayName = body.string("displayName");

  const session = await state.transact(() => {
    const current = currentAccount(backend, verified);
    const lastStep = stepOfCode(secret, code, { now: now() });
    assert(lastStep !== undefined, "INVALID_CODE");
    const { account, id } = withFactor(current, {
      ...(displayName !== undefined && { displayName }),
      secret,
      enrolledAt: now(),
      lastStep,
    });
    state.accounts.put(account);
    // Keeps the time of the sign-in, because this request does not prove the password.
    return { account, authTime: verified.authTime, secondFactor: id };
  });
  return await sessionTokens(backend, session);
};

/** `v2/accounts/mfaEnrollment:withdraw`: removes the second factor, and ends every sign-in. */
export const withdrawFactor: Operation = async (backend, request) => {
  const { state, now } = backend;
  const body = new WireMessage(request.body, "request", ["idToken", "mfaEnrollmentId"]);
  const verified = await verifyOwner(backend, body);
  const id = body.string("mfaEnrollmentId");
  assert(id, "MISSING_MFA_ENROLLMENT_ID");
  assertRecentSignIn(backend, verified);
  await state.transact(() => {
    const current = currentAccount(backend, verified);
    const { secondFactors = [] } = current;
    assert(
      secondFactors.some((factor) => factor.id === id),
      "MFA_ENROLLMENT_NOT_FOUND",
    );
    state.accounts.put({
      ...withSessionsRevoked(current, now()),
      secondFactors: secondFactors.filter((factor) => factor.id !== id),
    });
  });
  return {};
};

async function verifyOwner({ tokens }: Backend, body: WireMessage) {
  const idToken = body.string("idToken");
  assert(idToken, "MISSING_ID_TOKEN");
  return await tokens.verify(idToken);
}
