/** Vitest puts all environment variables of its process here. */
const longRuns: unknown = import.meta.env["LONG_RUNS"];

/**
 * How many random sequences of steps a run of the test tries. A long run has the environment variable
 * `LONG_RUNS` set to anything.
 */
export const SEQUENCES = longRuns === undefined || longRuns === "" ? 2000 : 20_000;
