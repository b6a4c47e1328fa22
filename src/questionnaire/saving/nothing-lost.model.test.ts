import { describe, expect, it } from "vitest";
import type { Answers } from "../../domain/answers.ts";
import { createDraftRegistry } from "./draft-registry.ts";
import { createJournal } from "./journal.ts";
import { calm, manualClock } from "./testing/manual-clock.ts";
import { memoryStorage } from "./testing/memory-storage.ts";
import { firstFailure } from "./testing/model-run.ts";
import { DEFINITIONS } from "./testing/model-sections.ts";
import { seededRandom } from "./testing/seeded-random.ts";

/** The long run goes on from here. */
const SEQUENCES = 2000;

describe("whatever happens", () => {
  it(`loses nothing in ${SEQUENCES} random sequences of steps`, { timeout: 120_000 }, async () => {
    const failure = await firstFailure(1, SEQUENCES);
    expect(failure, failure).toBeUndefined();
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
    const random = seededRandom(1);
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
      recalled: {},
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
