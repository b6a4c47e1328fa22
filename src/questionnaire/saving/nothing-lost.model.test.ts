import * as fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import type { Answers } from "../../domain/answer/answers.ts";
import { createAsking } from "../form/asking/asking.ts";
import { createDraftRegistry } from "./draft/draft-registry.ts";
import { createJournal } from "./journal/journal.ts";
import { calm, manualClock } from "./testing/manual-clock.ts";
import { memoryStorage } from "./testing/memory-storage.ts";
import { DEFINITIONS } from "./testing/model-sections.ts";
import { createChances } from "./testing/chances.ts";
import { anySetup, anySteps, throwIfWrong } from "./testing/model-commands.ts";
import { endWell, modelWorld } from "./testing/model-world.ts";
import { SEQUENCES } from "./testing/sequences.ts";

// There is no page here that could move.
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
      // A fixed seed, for the same sequences every time: only a change of the code can make this test fail.
      { numRuns: SEQUENCES, seed: 1, includeErrorInReport: true },
    );
    expect(result.failed, await fc.asyncDefaultReportMessage(result)).toBe(false);
    expect(result.numRuns).toBe(SEQUENCES);
  });

  it.each([
    ["without a pause", () => 120],
    ["slowly", () => 450],
    ["with a pause after every key", () => 600],
    [
      "as people do",
      (random: number) => (random < 0.9 ? 80 + random * 300 : 1000 + 20_000 * (random - 0.9)),
    ],
  ])("saves no more than once a second while somebody types %s", async (_, pause) => {
    const clock = manualClock(calm);
    const random = createChances(
      fc.sample(fc.noBias(fc.nat({ max: 999 })), { numRuns: 500, seed: 1 }),
    );
    const saves: Answers[] = [];
    const drafts = createDraftRegistry({
      clock,
      random: random.fraction,
      journal: createJournal(memoryStorage()),
      announce: () => undefined,
    });
    const [definition] = DEFINITIONS;
    const draft = drafts.open({
      owner: "her",
      definition,
      answers: {},
      fromJournal: {},
      save: (changes) => {
        saves.push(changes);
        return new Promise((resolve) => {
          clock.after(150, () => {
            resolve(undefined);
          });
        });
      },
    });
    const seconds = 600;
    const end = clock.now() + seconds * 1000;
    for (let typed = "x"; clock.now() < end; typed += "x") {
      draft.store.write("prose", typed);
      await clock.advance(pause(random.fraction()));
    }
    await clock.advance(1000);
    expect(saves.length).toBeLessThanOrEqual(seconds);
    expect(saves.length).toBeGreaterThan(seconds / 10);
    expect(saves.at(-1)).toEqual({ prose: draft.store.shown("prose").text });
  });
});
