import type { Replies } from "../../../../tests/support/google/google.ts";

export const PROJECT = "a-coach-and-her-site";
const NUMBER = "123456789012";
export const API_KEY = `AIza${"k".repeat(35)}`;
const COACH_UID = "uid-of-the-coach";
const RULESET = `projects/${PROJECT}/rulesets/7d1f0c2a-0d6a-4d0b-9f0e-000000000000`;

/** The paths that the checks request. */
export const PATHS = {
  release: `/firebaserules.googleapis.com/v1/projects/${PROJECT}/releases/cloud.firestore`,
  ruleset: `/firebaserules.googleapis.com/v1/${RULESET}`,
  authConfig: `/identitytoolkit.googleapis.com/admin/v2/projects/${PROJECT}/config`,
  accounts: `/identitytoolkit.googleapis.com/v1/projects/${PROJECT}/accounts:lookup`,
  query: `/firestore.googleapis.com/v1/projects/${PROJECT}/databases/(default)/documents:runQuery`,
} as const;

export const CONFIG = {
  name: `projects/${NUMBER}/config`,
  signIn: {
    email: { enabled: true, passwordRequired: true },
    hashConfig: {
      algorithm: "SCRYPT",
      signerKey: "c2VjcmV0LXNpZ25lcg==",
      saltSeparator: "Bw==",
      rounds: 8,
      memoryCost: 14,
    },
  },
  client: { apiKey: API_KEY, permissions: {}, firebaseSubdomain: PROJECT },
  emailPrivacyConfig: { enableImprovedEmailPrivacy: true },
};

/** A document as a query returns it, with the requested fields. */
export const foundClient = (uid: string, fields: object) => ({
  document: {
    name: `projects/${PROJECT}/databases/(default)/documents/clients/${uid}`,
    fields,
  },
  readTime: "2026-11-23T08:00:00.000000Z",
});

export const foundCoach = (uid: string, fields: object) =>
  foundClient(uid, { role: { stringValue: "admin" }, ...fields });

/** An account as `accounts:lookup` shows it to an administrator. */
export const ACCOUNT_OF_COACH = {
  localId: COACH_UID,
  email: "address-of-the-coach@example.com",
  passwordHash: "UkVEQUNURUQ=",
  providerUserInfo: [{ providerId: "password", email: "address-of-the-coach@example.com" }],
};

/** Google's replies about a healthy project, as Google documents them, with fields that no check reads. */
export const healthyReplies = (rules: string): Replies => ({
  [PATHS.release]: {
    name: `projects/${PROJECT}/releases/cloud.firestore`,
    rulesetName: RULESET,
  },
  [PATHS.ruleset]: {
    name: RULESET,
    source: { files: [{ content: rules, name: "firestore.rules", fingerprint: "Zmlu" }] },
    metadata: { services: ["cloud.firestore"] },
  },
  [PATHS.authConfig]: CONFIG,
  [PATHS.accounts]: {
    kind: "identitytoolkit#GetAccountInfoResponse",
    users: [ACCOUNT_OF_COACH],
  },
  [PATHS.query]: [
    foundClient("uid-of-a-client", { mustChangePassword: { booleanValue: true } }),
    foundCoach(COACH_UID, { mustChangePassword: { booleanValue: false } }),
  ],
});
