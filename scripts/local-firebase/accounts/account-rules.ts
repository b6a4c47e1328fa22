import { randomInt } from "node:crypto";
import { assert } from "../requests/errors.ts";
import type { Account } from "../state/accounts.ts";

const MIN_PASSWORD_LENGTH = 6;
/** https://cloud.google.com/identity-platform/docs/password-policy: the maximum is 4096. */
const MAX_PASSWORD_LENGTH = 4096;
const MAX_EMAIL_LENGTH = 256;
const MAX_LOCAL_ID_LENGTH = 128;
/** Allows no control characters: the server prints addresses to a terminal, which may obey them. */
const EMAIL = /^[^\s@\p{Control}\p{Surrogate}]+@[^\s@\p{Control}\p{Surrogate}]+$/u;
const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

/** The address in lower case, as accounts store it. Throws INVALID_EMAIL. */
export function normalizeEmail(email: string): string {
  assert(isEmail(email), "INVALID_EMAIL");
  return email.toLowerCase();
}

export function isEmail(text: string): boolean {
  return text.length <= MAX_EMAIL_LENGTH && EMAIL.test(text);
}

/** Throws WEAK_PASSWORD or PASSWORD_DOES_NOT_MEET_REQUIREMENTS unless the password may be set. */
export function checkNewPassword(password: string): void {
  assert(
    password.length >= MIN_PASSWORD_LENGTH,
    `WEAK_PASSWORD : Password should be at least ${MIN_PASSWORD_LENGTH} characters`,
  );
  assert(
    isTypable(password),
    "PASSWORD_DOES_NOT_MEET_REQUIREMENTS : Missing password requirements: [Password must not contain control characters]",
  );
  assert(
    password.length <= MAX_PASSWORD_LENGTH,
    `PASSWORD_DOES_NOT_MEET_REQUIREMENTS : Missing password requirements: [Password may contain at most ${MAX_PASSWORD_LENGTH} characters]`,
  );
}

/** False for a password with NUL: scrypt ignores NULs at the end, so `"secret\0"` would equal `"secret"`. */
export function isTypable(password: string): boolean {
  return !password.includes("\0");
}

/** Throws INVALID_LOCAL_ID. */
export function checkLocalId(localId: string): void {
  assert(isLocalId(localId), "INVALID_LOCAL_ID");
}

export function isLocalId(text: string): boolean {
  return text !== "" && text.length <= MAX_LOCAL_ID_LENGTH;
}

/** An id in the form of Firebase's account ids. */
export function newLocalId(): string {
  return Array.from({ length: 28 }, () => ALPHABET[randomInt(ALPHABET.length)]).join("");
}

/**
 * The account after a revocation of every token issued so far. `auth_time` counts whole seconds, so the new
 * `validSince` is later than the newest `auth_time`: otherwise tokens of this second would stay valid.
 */
export function withSessionsRevoked(account: Account, now: number): Account {
  const seconds = Math.floor(now / 1000);
  return { ...account, validSince: Math.max(seconds, account.lastAuthTime + 1) };
}

/**
 * The account after a revocation of the tokens of all sign-ins up to `seconds`. Later sign-ins stay valid,
 * unless an earlier call has revoked them.
 */
export function withSessionsRevokedUntil(account: Account, seconds: number): Account {
  // Compares `lastLoginAt`, because a sign-in's `auth_time` may be later than the sign-in itself.
  const lastSignIn = Math.floor((account.lastLoginAt ?? 0) / 1000);
  const bound = lastSignIn <= seconds ? Math.max(seconds, account.lastAuthTime + 1) : seconds;
  return { ...account, validSince: Math.max(account.validSince, bound) };
}

/** The account with a new password, and all its sessions ended. */
export function withPassword(account: Account, passwordHash: string, now: number): Account {
  const revoked = withSessionsRevoked(account, now);
  return { ...revoked, passwordHash, passwordUpdatedAt: now };
}
