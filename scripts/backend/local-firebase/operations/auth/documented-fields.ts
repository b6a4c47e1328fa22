import type { MessageFields } from "../../wire-json.ts";

/**
 * Every field that Identity Toolkit documents for a request about accounts
 * (https://cloud.google.com/identity-platform/docs/reference/rest/v1/accounts). An operation
 * refuses by name the fields that it does not support. `npm run conformance` looks for new fields
 * in the official emulator.
 */
const OF_REQUESTS = [
  "allowOverwrite",
  "androidInstallApp",
  "androidMinimumVersion",
  "androidPackageName",
  "argon2Parameters",
  "blockSize",
  "canHandleCodeInApp",
  "captchaChallenge",
  "captchaResp",
  "captchaResponse",
  "challenge",
  "clientType",
  "continueUrl",
  "cpuMemCost",
  "createdAt",
  "customAttributes",
  "delegatedProjectNumber",
  "deleteAttribute",
  "deletePasskey",
  "deleteProvider",
  "disableUser",
  "disabled",
  "displayName",
  "dkLen",
  "dynamicLinkDomain",
  "email",
  "emailVerified",
  "federatedUserId",
  "hashAlgorithm",
  "iOSAppStoreId",
  "iOSBundleId",
  "idToken",
  "initialEmail",
  "instanceId",
  "lastLoginAt",
  "linkDomain",
  "linkProviderUserInfo",
  "localId",
  "memoryCost",
  "mfa",
  "mfaInfo",
  "newEmail",
  "newPassword",
  "oldPassword",
  "oobCode",
  "parallelization",
  "password",
  "passwordHashOrder",
  "pendingIdToken",
  "phoneNumber",
  "photoUrl",
  "provider",
  "recaptchaVersion",
  "requestType",
  "returnOobLink",
  "returnSecureToken",
  "rounds",
  "saltSeparator",
  "sanityCheck",
  "signerKey",
  "targetProjectId",
  "tenantId",
  "upgradeToFederatedLogin",
  "userIp",
  "users",
  "validSince",
];

/** Every documented field of an account to import. */
const OF_IMPORTED_ACCOUNTS = [
  "createdAt",
  "customAttributes",
  "customAuth",
  "dateOfBirth",
  "disabled",
  "displayName",
  "email",
  "emailLinkSignin",
  "emailVerified",
  "initialEmail",
  "language",
  "lastLoginAt",
  "lastRefreshAt",
  "localId",
  "mfaInfo",
  "passkeyInfo",
  "passwordHash",
  "passwordUpdatedAt",
  "phoneNumber",
  "photoUrl",
  "providerUserInfo",
  "rawPassword",
  "salt",
  "screenName",
  "tenantId",
  "timeZone",
  "validSince",
  "version",
];

/** Fields of a request about accounts. The reply to a documented field that is not `supported` is 501. */
export function accountFields(...supported: readonly string[]): MessageFields {
  return withRest(supported, OF_REQUESTS);
}

export function importedAccountFields(...supported: readonly string[]): MessageFields {
  return withRest(supported, OF_IMPORTED_ACCOUNTS);
}

function withRest(supported: readonly string[], documented: readonly string[]): MessageFields {
  return { supported, unsupported: documented.filter((name) => !supported.includes(name)) };
}
