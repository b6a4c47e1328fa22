// In the place of the settings of the JavaScript SDK's tests.
export const USE_EMULATOR = true;
export const TARGET_DB_ID = "(default)";
export const DEFAULT_PROJECT_ID = process.env["GCLOUD_PROJECT"] ?? "";
export const DEFAULT_SETTINGS = { host: process.env["FIRESTORE_EMULATOR_HOST"] ?? "", ssl: false };

export function getRunEnterpriseTests(): boolean {
  return false;
}

/** The suite's own: a group of tests, which it would run with and without persistence. */
export function apiDescribe(title: string, tests: (persistence: object) => void): void {
  // Mocha's.
  (globalThis as unknown as { describe: (title: string, tests: () => void) => void }).describe(
    title,
    () => {
      tests({});
    },
  );
}

/** An id as the SDK makes it, which it does not export. */
export const AutoId = { newId: (): string => crypto.randomUUID().replaceAll("-", "") };
