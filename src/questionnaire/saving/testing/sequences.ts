/** Vitest puts all environment variables of its process here. */
const longRuns: unknown = import.meta.env["LONG_RUNS"];

/**
 * How many random sequences of steps are tried: on every run, and on the long one, for which the
 * environment variable `LONG_RUNS` is set to anything.
 */
export const SEQUENCES = longRuns === undefined || longRuns === "" ? 2000 : 20_000;
