/** The journeys of `tests/browser` that `npm test` runs: one through each part of the site. */
export const MAIN_JOURNEYS: readonly string[] = [
  "contact-messages",
  "guards",
  "main-journey",
  "production-build",
].map((name) => `tests/browser/${name}.test.ts`);

/** Vitest's projects that `npm test` runs. */
export const EVERY_TIME: readonly string[] = ["node", "units", "components", "browser"];
