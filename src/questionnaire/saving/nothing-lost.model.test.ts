import * as fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createAsking } from "../form/asking/asking.ts";
import { anySetup, anySteps, throwIfWrong, SEQUENCES } from "./testing/model/commands.ts";
import type { StepKind } from "./testing/model/steps.ts";
import { endWell, happen, modelWorld } from "./testing/model/world.ts";

// This test has no DOM, so there is nothing to scroll.
vi.mock(import("../form/asking/in-place.ts"), () => ({
  inPlace: (change) => {
    change();
  },
}));

// Which of its choices a step takes: `testing/model/steps.ts`, `typing.ts`.
const WORKS = 0;
const HOLDS_ANSWERS_BACK = 8;
const TAKE_OTHER = 1;
const KEEP_BOTH = 2;
const SECONDS = 5;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
});
afterEach(() => {
  vi.useRealTimers();
});

describe("whatever happens", () => {
  it(
    `loses nothing in ${SEQUENCES} random sequences of steps`,
    { timeout: 1_200_000 },
    async () => {
      const result = await fc.check(
        fc.asyncProperty(anySetup, anySteps, async (setup, steps) => {
          const world = modelWorld(setup, createAsking);
          await fc.asyncModelRun(() => ({ model: world, real: world }), steps);
          await endWell(world);
          throwIfWrong(world);
        }),
        // A fixed seed repeats the same sequences: only a change of the code can make this test fail.
        { numRuns: SEQUENCES, seed: 1, includeErrorInReport: true },
      );
      expect(result.failed, await fc.asyncDefaultReportMessage(result)).toBe(false);
      expect(result.numRuns).toBe(SEQUENCES);
    },
  );

  it("loses nothing where a reply comes after a newer text was chosen", async () => {
    const setup = { devices: 1, sections: 1, conditions: 0, areSlow: false, chances: [0] };
    const world = modelWorld(setup, createAsking);
    const steps: readonly (readonly [StepKind, tab: number, choice: number, amount: number])[] = [
      ["open a tab", 0, 0, 0],
      ["enter", 1, 0, 0],
      ["change connection", 0, HOLDS_ANSWERS_BACK, 0],
      ["replace", 0, 0, 0],
      ["wait", 0, 0, SECONDS],
      ["change connection", 0, WORKS, 0],
      ["replace", 1, 0, 0],
      ["wait", 0, 0, SECONDS],
      ["choose", 1, 0, KEEP_BOTH],
      ["wait", 0, 0, SECONDS],
      ["choose", 0, 0, TAKE_OTHER],
      // The server's reply to the first save.
      ["let something arrive", 0, 0, 0],
      ["wait", 0, 0, SECONDS],
      ["append", 1, 0, 0],
      ["wait", 0, 0, SECONDS],
    ];
    for (const [kind, tab, choice, amount] of steps) {
      await happen(world, { kind, tab, choice, amount });
    }
    await endWell(world);
    expect(world.violations).toEqual([]);
  });
});
