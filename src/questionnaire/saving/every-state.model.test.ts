import { describe, expect, it } from "vitest";
import type { Bounds } from "./testing/bounded-steps.ts";
import { everyState } from "./testing/every-state.ts";
import { IS_LONG_RUN } from "./testing/model-commands.ts";

const NO_BOUND = 60;

const one: Bounds = {
  devices: 1,
  tabsOfEach: 1,
  edits: 2,
  faults: 0,
  restores: 0,
  steps: NO_BOUND,
};

/** A name, bounds, and a number of states to exceed: a model that lost a step reaches fewer states. */
const CASES: readonly (readonly [string, Bounds, number])[] = [
  ["a tab, without a fault", one, 600],
  ["two devices, without a fault", { ...one, devices: 2, edits: 1 }, 500],
  [
    "a tab, with a fault and a restored backup",
    { ...one, faults: 1, restores: 1, steps: IS_LONG_RUN ? 12 : 6 },
    400,
  ],
  ["two devices, with a fault", { ...one, devices: 2, faults: 1, steps: IS_LONG_RUN ? 9 : 5 }, 500],
  [
    "two devices, with a fault and a restored backup",
    { ...one, devices: 2, faults: 1, restores: 1, steps: IS_LONG_RUN ? 8 : 5 },
    500,
  ],
  [
    "two tabs, with a fault",
    { ...one, tabsOfEach: 2, faults: 1, steps: IS_LONG_RUN ? 7 : 5 },
    1000,
  ],
];

describe("in every state", () => {
  it.each(CASES)("of %s nothing is lost", { timeout: 600_000 }, async (_, bounds, least) => {
    const { states, isComplete } = await everyState(bounds);
    expect(isComplete).toBe(bounds.steps === NO_BOUND);
    expect(states).toBeGreaterThan(least);
  });
});
