import type { Replies } from "../../../../tests/support/google/google.ts";

export const PROJECT = "a-coach-and-her-site";
const NUMBER = "123456789012";
export const API_KEY = `AIza${"k".repeat(35)}`;
const COACH_UID = "uid-of-the-coach";
const RULESET = `projects/${PROJECT}/rulesets/7d1f0c2a-0d6a-4d0b-9f0e-000000000000`;

/** The content of `.env.production`. */
export const WEB_CONFIGURATION = {
  VITE_FIREBASE_API_KEY: API_KEY,
  VITE_FIREBASE_PROJECT_ID: PROJECT,
  VITE_FIREBASE_APP_ID: `1:${NUMBER}:web:0123456789abcdef`,
};

/** The paths that the checks request. */
export const PATHS = {
  release: `/firebaserules.googleapis.com/v1/projects/${PROJECT}/releases/cloud.firestore`,
  ruleset: `/firebaserules.googleapis.com/v1/${RULESET}`,
  authConfig: `/identitytoolkit.googleapis.com/admin/v2/projects/${PROJECT}/config`,
  accounts: `/identitytoolkit.googleapis.com/v1/projects/${PROJECT}/accounts:lookup`,
  database: `/firestore.googleapis.com/v1/projects/${PROJECT}/databases/(default)`,
  schedules: `/firestore.googleapis.com/v1/projects/${PROJECT}/databases/(default)/backupSchedules`,
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
  notification: { sendEmail: { method: "DEFAULT" }, defaultLocale: "en" },
  monitoring: { requestLogging: {} },
  multiTenant: {},
  authorizedDomains: [`${PROJECT}.firebaseapp.com`, `${PROJECT}.web.app`, "www.a-coach.example"],
  subtype: "FIREBASE_AUTH",
  client: { apiKey: API_KEY, permissions: {}, firebaseSubdomain: PROJECT },
  mfa: { state: "DISABLED" },
  blockingFunctions: {},
  smsRegionConfig: {},
  passwordPolicyConfig: {
    passwordPolicyEnforcementState: "ENFORCE",
    passwordPolicyVersions: [
      {
        customStrengthOptions: { minPasswordLength: 6, maxPasswordLength: 4096 },
        schemaVersion: 1,
      },
    ],
    lastUpdateTime: "2026-10-01T08:00:00Z",
  },
  emailPrivacyConfig: { enableImprovedEmailPrivacy: true },
};

export const DATABASE = {
  name: `projects/${PROJECT}/databases/(default)`,
  uid: "0a1b2c3d-0000-4000-8000-000000000000",
  createTime: "2026-10-01T08:00:00.000000Z",
  updateTime: "2026-10-01T08:00:00.000000Z",
  locationId: "eur3",
  type: "FIRESTORE_NATIVE",
  concurrencyMode: "PESSIMISTIC",
  versionRetentionPeriod: "604800s",
  earliestVersionTime: "2026-11-16T08:00:00.000000Z",
  appEngineIntegrationMode: "DISABLED",
  pointInTimeRecoveryEnablement: "POINT_IN_TIME_RECOVERY_ENABLED",
  deleteProtectionState: "DELETE_PROTECTION_ENABLED",
  databaseEdition: "STANDARD",
  etag: "IPHt2s7Y",
};

export const DAILY = {
  name: `projects/${PROJECT}/databases/(default)/backupSchedules/0f0f`,
  createTime: "2026-10-01T08:00:00Z",
  updateTime: "2026-10-01T08:00:00Z",
  retention: "604800s",
  dailyRecurrence: {},
};

/** A document as a query returns it, with the requested fields. */
export const foundClient = (uid: string, fields: object) => ({
  document: {
    name: `projects/${PROJECT}/databases/(default)/documents/clients/${uid}`,
    fields,
    createTime: "2026-10-01T08:00:00.000000Z",
    updateTime: "2026-10-01T08:00:00.000000Z",
  },
  readTime: "2026-11-23T08:00:00.000000Z",
});

export const foundCoach = (uid: string, fields: object) =>
  foundClient(uid, { role: { stringValue: "admin" }, ...fields });

/** An account as `accounts:lookup` shows it to an administrator. */
export const ACCOUNT_OF_COACH = {
  localId: COACH_UID,
  email: "address-of-the-coach@example.com",
  emailVerified: false,
  passwordHash: "UkVEQUNURUQ=",
  passwordUpdatedAt: 1_790_000_000_000,
  providerUserInfo: [{ providerId: "password", email: "address-of-the-coach@example.com" }],
  validSince: "1790000000",
  lastLoginAt: "1790000000000",
  createdAt: "1790000000000",
};

/** Replies to every request about a healthy project, in the shapes of Google's documentation. */
export const healthyReplies = (rules: string): Replies => ({
  [PATHS.release]: {
    name: `projects/${PROJECT}/releases/cloud.firestore`,
    rulesetName: RULESET,
    createTime: "2026-10-01T08:00:00.000000Z",
    updateTime: "2026-10-01T08:00:00.000000Z",
  },
  [PATHS.ruleset]: {
    name: RULESET,
    source: { files: [{ content: rules, name: "firestore.rules", fingerprint: "Zmlu" }] },
    createTime: "2026-10-01T08:00:00.000000Z",
    metadata: { services: ["cloud.firestore"] },
  },
  [PATHS.authConfig]: CONFIG,
  [PATHS.accounts]: {
    kind: "identitytoolkit#GetAccountInfoResponse",
    users: [ACCOUNT_OF_COACH],
  },
  [PATHS.database]: DATABASE,
  [PATHS.schedules]: { backupSchedules: [DAILY] },
  [PATHS.query]: [
    foundClient("uid-of-a-client", { mustChangePassword: { booleanValue: true } }),
    foundCoach(COACH_UID, { mustChangePassword: { booleanValue: false } }),
  ],
});
