import * as fc from "fast-check";
import type { ModelState, Setup } from "./state.ts";
import { STEP_WEIGHTS, type Step, type StepKind } from "./steps.ts";

/** Throws the log in words, which is more readable than the numbers of the steps. */
export function throwIfWrong({ violations, log }: ModelState): void {
  const [violation] = violations;
  if (violation !== undefined) {
    throw new Error([violation, ...log].join("\n"));
  }
}

/** A number for `pick`: the range is longer than any list. */
const anyNumber = fc.nat({ max: 999 });

// `Object.keys` gives the keys the type `string`.
const KINDS = Object.keys(STEP_WEIGHTS) as readonly StepKind[];

const anyStep: fc.Arbitrary<Step> = fc.record({
  kind: fc.oneof(
    ...KINDS.map((kind) => ({ arbitrary: fc.constant(kind), weight: STEP_WEIGHTS[kind] })),
  ),
  tab: anyNumber,
  choice: anyNumber,
  amount: anyNumber,
});

/** Up to 45 steps, with every length equally likely: by default, fast-check prefers short sequences. */
export const anySteps = fc.noBias(fc.array(anyStep, { maxLength: 45, size: "max" }));

export const anySetup: fc.Arbitrary<Setup> = fc.noBias(
  fc.record({
    devices: fc.integer({ min: 1, max: 3 }),
    sections: fc.integer({ min: 1, max: 2 }),
    areSlow: fc.nat({ max: 2 }).map((number) => number === 2),
    chances: fc.array(anyNumber, { minLength: 1, maxLength: 20, size: "max" }),
  }),
);

/** Vitest puts all environment variables of its process here. */
const longRuns: unknown = import.meta.env["LONG_RUNS"];

/** Whether the environment variable `LONG_RUNS` is set to anything: then the models try more. */
export const IS_LONG_RUN = longRuns !== undefined && longRuns !== "";

/** How many random sequences of steps a run of the test tries. */
export const SEQUENCES = IS_LONG_RUN ? 20_000 : 500;
