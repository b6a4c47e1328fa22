import { type Step, randomSteps } from "./model-steps.ts";
import { modelWorld } from "./model-world.ts";

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

/** The first failure of the seeds from `first` to `last`. */
export async function firstFailure(first: number, last: number): Promise<string | undefined> {
  for (let seed = first; seed <= last; seed += 1) {
    const failure = await failureOf(seed);
    if (failure !== undefined) {
      return failure;
    }
  }
  return undefined;
}
