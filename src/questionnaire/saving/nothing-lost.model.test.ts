import * as fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { anySetup, anySteps, throwIfWrong, SEQUENCES } from "./testing/model/commands.ts";
import type { StepKind } from "./testing/model/steps.ts";
import { endWell, happen, modelWorld } from "./testing/model/world.ts";

vi.mock(
  import("../../data/documents/document-size.ts"),
  () => import("./testing/model/document.ts"),
);

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
  vi.unstubAllGlobals();
});

describe("whatever happens", () => {
  it(
    `loses nothing in ${SEQUENCES} random sequences of steps`,
    { timeout: 1_200_000 },
    async () => {
      const result = await fc.check(
        fc.asyncProperty(anySetup, anySteps, async (setup, steps) => {
          const world = modelWorld(setup);
          for (const step of steps) {
            await happen(world, step);
            throwIfWrong(world);
          }
          await endWell(world);
          throwIfWrong(world);
          world.server.end();
        }),
        // A fixed seed repeats the same sequences: only a change of the code can make this test fail.
        { numRuns: SEQUENCES, seed: 1, includeErrorInReport: true },
      );
      expect(result.failed, await fc.asyncDefaultReportMessage(result)).toBe(false);
      expect(result.numRuns).toBe(SEQUENCES);
    },
  );

  it("loses nothing where a reply comes after a newer text was chosen", async () => {
    const world = modelWorld({ devices: 1, sections: 1, areSlow: false, chances: [0] });
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
