import { expect, test } from "../support/test.ts";
import { randomVisit } from "./random-visit.ts";

const number = (name: string, otherwise: number): number => Number(process.env[name] ?? otherwise);

const FIRST_SEED = number("SEED", 1);
const VISITS = number("VISITS", 0);
const SECONDS = number("VISIT_SECONDS", 60);

for (let seed = FIRST_SEED; seed < FIRST_SEED + VISITS; seed += 1) {
  test(`loses nothing in the random visit ${seed}`, async ({ app }) => {
    const { steps, typed, lost } = await randomVisit(app, seed, SECONDS);
    expect(typed).toBeGreaterThan(0);
    expect(lost, steps.join("\n")).toEqual([]);
  });
}
