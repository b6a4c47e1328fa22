import type { Backend } from "../backend.ts";
import { assert } from "../requests/errors.ts";
import type { Account } from "../state/accounts.ts";
import { ID_TOKEN_SECONDS, type VerifiedToken } from "./tokens.ts";

/** A "recent" sign-in, as in production: https://firebase.google.com/docs/auth/web/manage-users. */
const RECENT_SECONDS = 300;

export interface NewSession {
  readonly account: Account;
  readonly authTime: number;
  readonly secondFactor: string | undefined;
}

/**
 * Signs the account in and stores it. To be called inside `transact` only.
 * @param secondFactor the id of the second factor, if the sign-in used one.
 */
export function openSession(
  { state, now }: Backend,
  account: Account,
  secondFactor?: string,
): NewSession {
  const time = now();
  const authTime = Math.max(Math.floor(time / 1000), account.validSince);
  const signedIn: Account = {
    ...account,
    lastAuthTime: Math.max(authTime, account.lastAuthTime),
    lastLoginAt: time,
    lastRefreshAt: time,
  };
  state.accounts.put(signedIn);
  return { account: signedIn, authTime, secondFactor };
}

/** The tokens of a new session, as part of a reply. */
export async function sessionTokens(
  { tokens }: Backend,
  { account, authTime, secondFactor }: NewSession,
): Promise<object> {
  const session = { localId: account.localId, authTime, secondFactor };
  return {
    idToken: await tokens.issue(account, session),
    refreshToken: await tokens.issueRefreshToken(session),
    expiresIn: String(ID_TOKEN_SECONDS),
  };
}

/** Throws CREDENTIAL_TOO_OLD_LOGIN_AGAIN if the password was given more than `RECENT_SECONDS` ago. */
export function assertRecentSignIn({ now }: Backend, { authTime }: VerifiedToken): void {
  assert(now() / 1000 - authTime <= RECENT_SECONDS, "CREDENTIAL_TOO_OLD_LOGIN_AGAIN");
}

/**
 * The token's account in its current state, for a change of its password or factors. To be called inside
 * `transact` only. Since the check of the token, the account may have been deleted or disabled, or its
 * password may have changed. If the account has a second factor by now, refuses a token of a sign-in without
 * a code: the token's sender may be an attacker who knows only the password.
 */
export function currentAccount(
  { state }: Backend,
  { account, authTime, secondFactor }: VerifiedToken,
): Account {
  const current = state.accounts.get(account.localId);
  assert(current, "USER_NOT_FOUND");
  assert(!current.disabled, "USER_DISABLED");
  assert(authTime >= current.validSince, "TOKEN_EXPIRED");
  const { secondFactors = [] } = current;
  const gaveOne = secondFactors.some(({ id }) => id === secondFactor);
  assert(secondFactors.length === 0 || gaveOne, "CREDENTIAL_TOO_OLD_LOGIN_AGAIN");
  return current;
}
