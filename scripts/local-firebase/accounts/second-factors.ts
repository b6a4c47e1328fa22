import { randomBytes, randomUUID } from "node:crypto";
import { Secret, TOTP } from "otpauth";
import { assert } from "../requests/errors.ts";
import type { Account, SecondFactor } from "../state/accounts.ts";

/** The parameters of authenticator apps and of production: RFC 6238 with SHA-1, 30 seconds, 6 digits. */
export const TOTP_PARAMETERS = { algorithm: "SHA1", digits: 6, period: 30 } as const;

/** Seconds within which a code must complete a sign-in or an enrolment. */
export const TIME_FOR_A_CODE = 300;

/** Time steps accepted before and after the current one, for inexact clocks. */
const CLOCK_STEPS = 1;

/** Production's limit. https://cloud.google.com/identity-platform/quotas */
const MOST_FACTORS = 5;

/** RFC 4226 recommends 20 bytes. Authenticator apps read base32. */
export const newSecret = (): string => Secret.fromHex(randomBytes(20).toString("hex")).base32;

/**
 * The time step of a code. Undefined for a wrong code, and for a step up to `after`: each code works once.
 */
export function stepOfCode(
  secret: string,
  code: string,
  { now, after = -1 }: { readonly now: number; readonly after?: number | undefined },
): number | undefined {
  // `validate` throws for six characters of another number of bytes.
  if (!/^\d{6}$/u.test(code)) {
    return undefined;
  }
  const totp = new TOTP({ ...TOTP_PARAMETERS, secret: Secret.fromBase32(secret) });
  const distance = totp.validate({ token: code, timestamp: now, window: CLOCK_STEPS });
  const step = distance === null ? -1 : totp.counter({ timestamp: now }) + distance;
  return step > after ? step : undefined;
}

/** The account with one more second factor. The code of the factor's `lastStep` counts as used. */
export function withFactor(
  account: Account,
  factor: Omit<SecondFactor, "id">,
): { readonly account: Account; readonly id: string } {
  const others = account.secondFactors ?? [];
  assert(others.length < MOST_FACTORS, "SECOND_FACTOR_LIMIT_EXCEEDED");
  // Refuses an enrolment that the client sends twice.
  assert(!others.some(({ secret }) => secret === factor.secret), "INVALID_SESSION_INFO");
  const id = randomUUID();
  return { account: { ...account, secondFactors: [...others, { ...factor, id }] }, id };
}

/** The account after a right code, which counts as used. Throws INVALID_CODE. */
export function withCodeGiven(account: Account, id: string, code: string, now: number): Account {
  const { secondFactors: factors = [] } = account;
  const factor = factors.find((candidate) => candidate.id === id);
  assert(factor, "MFA_ENROLLMENT_NOT_FOUND");
  const lastStep = stepOfCode(factor.secret, code, { now, after: factor.lastStep });
  assert(lastStep !== undefined, "INVALID_CODE");
  const used = { ...factor, lastStep };
  const secondFactors = factors.map((other) => (other === factor ? used : other));
  return { ...account, secondFactors };
}

/** The factors in the form of `mfaInfo`. Without secrets: only the enrolment shows a secret, once. */
export const factorsJson = ({ secondFactors = [] }: Account): object =>
  secondFactors.length === 0
    ? {}
    : {
        mfaInfo: secondFactors.map(({ id, displayName, enrolledAt }) => ({
          mfaEnrollmentId: id,
          ...(displayName !== undefined && { displayName }),
          enrolledAt: new Date(enrolledAt).toISOString(),
          totpInfo: {},
        })),
      };
