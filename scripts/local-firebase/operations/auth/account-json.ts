import { factorsJson } from "../../second-factors.ts";
import type { Account } from "../../state/accounts.ts";

/** The base64 of "REDACTED", which production sends instead of a hash; the SDKs know it. */
const REDACTED = "UkVEQUNURUQ=";

/** An account as `accounts:lookup` shows it. */
export function accountJson(account: Account): object {
  const { email, passwordHash, passwordUpdatedAt, lastLoginAt } = account;
  return {
    localId: account.localId,
    emailVerified: account.emailVerified,
    disabled: account.disabled,
    validSince: String(account.validSince),
    createdAt: String(account.createdAt),
    ...factorsJson(account),
    ...(email === undefined ? {} : { email }),
    ...(lastLoginAt === undefined ? {} : { lastLoginAt: String(lastLoginAt) }),
    ...(passwordHash === undefined ? {} : { passwordHash: REDACTED, passwordUpdatedAt }),
    ...(email === undefined || passwordHash === undefined
      ? {}
      : {
          providerUserInfo: [{ providerId: "password", email, federatedId: email, rawId: email }],
        }),
  };
}
