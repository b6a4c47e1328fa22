import { randomBytes, randomUUID } from "node:crypto";
import { Secret, TOTP } from "otpauth";
import { assert } from "./errors.ts";
import type { Account, SecondFactor } from "./state/accounts.ts";

/** What authenticator apps expect, and production gives: RFC 6238 with SHA-1, 30 seconds, 6 digits. */
export const TOTP_PARAMETERS = { algorithm: "SHA1", digits: 6, period: 30 } as const;

/** Seconds in which a sign-in or an enrolment has to be finished with a code. */
export const TIME_FOR_A_CODE = 300;

/** Steps before and after now, for a clock that is wrong. */
const CLOCK_STEPS = 1;

/** Production's limit. https://cloud.google.com/identity-platform/quotas */
const MOST_FACTORS = 5;

/** As many bytes as RFC 4226 recommends, in the letters that apps take. */
export const newSecret = (): string => Secret.fromHex(randomBytes(20).toString("hex")).base32;

/**
 * The time step that a code is of. Undefined if it is of none that counts now: `after` and those before
 * are used up, so that a code which somebody has seen is good for nothing.
 */
export function stepOfCode(
  secret: string,
  code: string,
  { now, after = -1 }: { readonly now: number; readonly after?: number | undefined },
): number | undefined {
  const totp = new TOTP({ ...TOTP_PARAMETERS, secret: Secret.fromBase32(secret) });
  const distance = totp.validate({ token: code, timestamp: now, window: CLOCK_STEPS });
  const step = distance === null ? -1 : totp.counter({ timestamp: now }) + distance;
  return step > after ? step : undefined;
}

/**
 * Wrong codes after which none counts until there is a new password: who gives them has the password, and of a
 * million codes three count at a time.
 */
const MOST_WRONG_CODES = 100;

/** The account with one more second factor, whose code of `lastStep` is used. */
export function withFactor(
  account: Account,
  factor: Omit<SecondFactor, "id">,
): { readonly account: Account; readonly id: string } {
  const others = account.secondFactors ?? [];
  assert(others.length < MOST_FACTORS, "SECOND_FACTOR_LIMIT_EXCEEDED");
  // The same enrolment once more.
  assert(!others.some(({ secret }) => secret === factor.secret), "INVALID_SESSION_INFO");
  const id = randomUUID();
  return { account: { ...account, secondFactors: [...others, { ...factor, id }] }, id };
}

/** The account with a code of a factor used, or with one more that was wrong. Throws where none counts. */
export function withCodeGiven(
  account: Account,
  id: string,
  code: string,
  now: number,
): { readonly account: Account; readonly isRight: boolean } {
  const { secondFactors: factors = [], wrongCodes = 0 } = account;
  const factor = factors.find((candidate) => candidate.id === id);
  assert(factor, "MFA_ENROLLMENT_NOT_FOUND");
  assert(wrongCodes < MOST_WRONG_CODES, "TOO_MANY_WRONG_CODES");
  const lastStep = stepOfCode(factor.secret, code, { now, after: factor.lastStep });
  if (lastStep === undefined) {
    return { account: { ...account, wrongCodes: wrongCodes + 1 }, isRight: false };
  }
  const used = { ...factor, lastStep };
  const secondFactors = factors.map((other) => (other === factor ? used : other));
  return { account: { ...account, secondFactors }, isRight: true };
}

/** As `mfaInfo` shows them: whoever asks, the secret is told once, at the enrolment. */
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
