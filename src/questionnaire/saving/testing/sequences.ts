/** Vitest puts all environment variables of its process here. */
const longRuns: unknown = import.meta.env["LONG_RUNS"];

/** Whether the environment variable `LONG_RUNS` is set to anything: then the models try more. */
export const IS_LONG_RUN = longRuns !== undefined && longRuns !== "";

/** How many random sequences of steps a run of the test tries. */
export const SEQUENCES = IS_LONG_RUN ? 20_000 : 2000;
