import { describe, expect, it } from "vitest";
import type { Answers } from "../../domain/answers.ts";
import { createDraftRegistry } from "./draft-registry.ts";
import { createJournal } from "./journal.ts";
import { calm, manualClock } from "./testing/manual-clock.ts";
import { memoryStorage } from "./testing/memory-storage.ts";
import { DEFINITIONS } from "./testing/model-sections.ts";
import { type Step, randomSteps } from "./testing/model-steps.ts";
import { modelWorld } from "./testing/model-world.ts";
import { seededRandom } from "./testing/seeded-random.ts";

const SEQUENCES = 20_000;

/** Takes the steps until something is wrong. */
async function run(seed: number, steps: readonly Step[]) {
  const world = modelWorld(seed);
  let taken = 0;
  for (const step of steps) {
    await world.run(step);
    taken += 1;
    if (world.violations.length > 0) {
      return { ...world, taken };
    }
  }
  await world.end();
  return { ...world, taken };
}

/** The steps without those that the failure does not need. */
async function shrink(seed: number, steps: readonly Step[]): Promise<readonly Step[]> {
  const { taken } = await run(seed, steps);
  let needed = steps.slice(0, taken);
  for (let index = needed.length - 1; index >= 0; index -= 1) {
    const fewer = needed.toSpliced(index, 1);
    const { violations } = await run(seed, fewer);
    if (violations.length > 0) {
      needed = fewer;
    }
  }
  return needed;
}

/** What is wrong after the steps of a seed, and the fewest that lead there; nothing when all is well. */
async function failureOf(seed: number): Promise<string | undefined> {
  const steps = randomSteps(seed);
  const { violations } = await run(seed, steps);
  if (violations.length === 0) {
    return undefined;
  }
  const shrunk = await run(seed, await shrink(seed, steps));
  return [`seed ${seed}: ${shrunk.violations[0] ?? ""}`, ...shrunk.log].join("\n");
}

describe("whatever happens", () => {
  it(`loses nothing in ${SEQUENCES} random sequences of steps`, { timeout: 120_000 }, async () => {
    for (let seed = 1; seed <= SEQUENCES; seed += 1) {
      const failure = await failureOf(seed);
      expect(failure, failure).toBeUndefined();
    }
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
