import * as fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { createAsking } from "../form/asking/asking.ts";
import { anySetup, anySteps, throwIfWrong, SEQUENCES } from "./testing/model/commands.ts";
import { endWell, modelWorld } from "./testing/model/world.ts";

// This test has no DOM, so there is nothing to scroll.
vi.mock(import("../form/asking/in-place.ts"), () => ({
  inPlace: (change) => {
    change();
  },
}));

describe("whatever happens", () => {
  it(`loses nothing in ${SEQUENCES} random sequences of steps`, { timeout: 300_000 }, async () => {
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
  });
});
