import { factorsJson } from "../../second-factors.ts";
import type { Account } from "../../state/accounts.ts";

/** The base64 of "REDACTED", which production sends instead of a hash; the SDKs know it. */
const REDACTED = "UkVEQUNURUQ=";

/** An account in the reply to `accounts:update`. */
export function changedAccountJson(account: Account): object {
  const { localId, email, emailVerified, passwordHash } = account;
  return {
    kind: "identitytoolkit#SetAccountInfoResponse",
    localId,
    emailVerified,
    ...(email === undefined ? {} : { email }),
    ...(passwordHash === undefined ? {} : { passwordHash: REDACTED }),
    ...providersJson(account),
  };
}

/** An account in the reply to `accounts:lookup`. */
export function accountJson(account: Account): object {
  const { email, passwordHash, passwordUpdatedAt, lastLoginAt, lastRefreshAt } = account;
  return {
    localId: account.localId,
    emailVerified: account.emailVerified,
    disabled: account.disabled,
    validSince: String(account.validSince),
    createdAt: String(account.createdAt),
    ...factorsJson(account),
    ...(email === undefined ? {} : { email }),
    ...(lastLoginAt === undefined ? {} : { lastLoginAt: String(lastLoginAt) }),
    ...(lastRefreshAt === undefined
      ? {}
      : { lastRefreshAt: new Date(lastRefreshAt).toISOString() }),
    ...(passwordHash === undefined ? {} : { passwordHash: REDACTED, passwordUpdatedAt }),
    ...providersJson(account),
  };
}

/** Lists the password as the only provider: this server has no other way to sign in. */
function providersJson({ email, passwordHash }: Account): object {
  return email === undefined || passwordHash === undefined
    ? {}
    : { providerUserInfo: [{ providerId: "password", email, federatedId: email, rawId: email }] };
}
