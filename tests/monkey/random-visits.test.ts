import { expect, it } from "vitest";
import { withApp } from "../support/site/with-app.ts";
import { randomVisit } from "./random-visit.ts";

const number = (name: string, otherwise: number): number => Number(process.env[name] ?? otherwise);

const FIRST_SEED = number("SEED", 1);
const VISITS = number("VISITS", 32);
const SECONDS = number("VISIT_SECONDS", 60);

const site = withApp();

it.concurrent.each(Array.from({ length: VISITS }, (_, index) => FIRST_SEED + index))(
  "loses nothing in the random visit %i",
  async (seed) => {
    const { steps, typed, lost } = await randomVisit(site.app, seed, SECONDS);
    expect(typed).toBeGreaterThan(0);
    expect(lost, steps.join("\n")).toEqual([]);
  },
);
