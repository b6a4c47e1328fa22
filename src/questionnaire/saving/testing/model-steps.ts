import { seededRandom } from "./seeded-random.ts";

/** One thing that happens. Its numbers choose among what there is when it happens. */
export interface Step {
  readonly kind: StepKind;
  readonly tab: number;
  readonly choice: number;
  readonly amount: number;
}

/** How often each kind of step is taken. */
const STEP_WEIGHTS = {
  append: 24,
  replace: 8,
  clear: 3,
  "take back": 3,
  "type what does not fit": 3,
  wait: 26,
  "change connection": 12,
  "let something arrive": 10,
  enter: 12,
  leave: 5,
  "kill the tab": 4,
  "close the tab": 3,
  "open a tab": 8,
  flush: 5,
  choose: 8,
  "fill or empty the device": 2,
  "delete or bring back the document": 1,
  "log out": 1,
} as const;

type StepKind = keyof typeof STEP_WEIGHTS;

const KINDS = Object.entries(STEP_WEIGHTS).flatMap(([kind, weight]) =>
  Array.from({ length: weight }, () => kind as StepKind),
);

export function randomSteps(seed: number): readonly Step[] {
  const random = seededRandom(seed);
  const any = (): number => random.below(1_000_000);
  return Array.from({ length: 5 + random.below(36) }, () => ({
    kind: pick(KINDS, any()),
    tab: any(),
    choice: any(),
    amount: any(),
  }));
}

/** One of the items, by any number. */
export function pick<Item>(items: readonly Item[], number: number): Item {
  const item = items[number % items.length];
  if (item === undefined) {
    throw new Error("There is nothing to choose from.");
  }
  return item;
}
