import * as fc from "fast-check";
import type { ModelState, Setup } from "./state.ts";
import { STEP_WEIGHTS, type Step, type StepKind, isPossible } from "./steps.ts";
import { happen } from "./world.ts";

/** Takes a step, and throws if a check fails after it. */
class StepCommand implements fc.AsyncCommand<ModelState, ModelState> {
  readonly #step: Step;

  constructor(step: Step) {
    this.#step = step;
  }

  check(state: Readonly<ModelState>): boolean {
    return isPossible(state, this.#step);
  }

  async run(state: ModelState): Promise<void> {
    await happen(state, this.#step);
    throwIfWrong(state);
  }

  toString(): string {
    const { kind, tab, choice, amount } = this.#step;
    return `${kind} (${tab}, ${choice}, ${amount})`;
  }
}

/** Throws the log in words, which is more readable than the numbers of the steps. */
export function throwIfWrong({ violations, log }: ModelState): void {
  const [violation] = violations;
  if (violation !== undefined) {
    throw new Error([violation, ...log].join("\n"));
  }
}

/** A number for `pick`: the range is longer than any list. */
const anyNumber = fc.nat({ max: 999 });

const stepOf = (kind: StepKind): fc.Arbitrary<StepCommand> =>
  fc
    .record({ tab: anyNumber, choice: anyNumber, amount: anyNumber })
    .map((numbers) => new StepCommand({ kind, ...numbers }));

// `Object.keys` gives the keys the type `string`.
const KINDS = Object.keys(STEP_WEIGHTS) as readonly StepKind[];

const anyStep = fc.oneof(
  ...KINDS.map((kind) => ({ arbitrary: stepOf(kind), weight: STEP_WEIGHTS[kind] })),
);

/** Up to 45 steps, with every length equally likely: by default, fast-check prefers short sequences. */
export const anySteps = fc.noBias(
  fc.commands([anyStep], { maxCommands: 45, size: "max", disableReplayLog: true }),
);

export const anySetup: fc.Arbitrary<Setup> = fc.noBias(
  fc.record({
    devices: fc.integer({ min: 1, max: 3 }),
    sections: fc.integer({ min: 1, max: 2 }),
    conditions: fc.constantFrom(0, 0, 0, 0, 2, 2, 2, 20, 20, 200),
    areSlow: fc.nat({ max: 2 }).map((number) => number === 2),
    chances: fc.array(anyNumber, { minLength: 1, maxLength: 20, size: "max" }),
  }),
);

/** Vitest puts all environment variables of its process here. */
const longRuns: unknown = import.meta.env["LONG_RUNS"];

/** Whether the environment variable `LONG_RUNS` is set to anything: then the models try more. */
export const IS_LONG_RUN = longRuns !== undefined && longRuns !== "";

/** How many random sequences of steps a run of the test tries. */
export const SEQUENCES = IS_LONG_RUN ? 20_000 : 2000;
