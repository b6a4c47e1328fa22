// Stands in for the settings of the JavaScript SDK's tests.
export const USE_EMULATOR = true;
export const TARGET_DB_ID = "(default)";
export const DEFAULT_PROJECT_ID = process.env["GCLOUD_PROJECT"] ?? "";
export const DEFAULT_SETTINGS = { host: process.env["FIRESTORE_EMULATOR_HOST"] ?? "", ssl: false };

export function getRunEnterpriseTests(): boolean {
  return false;
}

/** Replaces the suite's own `describe`, which would run the group with and without persistence. */
export function apiDescribe(title: string, tests: (persistence: object) => void): void {
  // Mocha defines `describe` as a global, for which this project has no types.
  (globalThis as unknown as { describe: (title: string, tests: () => void) => void }).describe(
    title,
    () => {
      tests({});
    },
  );
}

/** Creates ids like the SDK's; the SDK does not export its own function for ids. */
export const AutoId = { newId: (): string => crypto.randomUUID().replaceAll("-", "") };
