import { appendFileSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "../support/test.ts";
import { randomVisit } from "./random-visit.ts";

const number = (name: string, otherwise: number): number => Number(process.env[name] ?? otherwise);

const FIRST_SEED = number("SEED", 1);
const VISITS = number("VISITS", 0);
const SECONDS = number("VISIT_SECONDS", 60);

/** Keeps a line for each visit of all runs, and the log of each visit that has lost a word. Git ignores it. */
const LOGS = fileURLToPath(new URL("logs", import.meta.url));

for (let seed = FIRST_SEED; seed < FIRST_SEED + VISITS; seed += 1) {
  test(`loses nothing in the random visit ${seed}`, async ({ app }) => {
    const { log, typed, lost } = await randomVisit(app, seed, SECONDS);
    const at = new Date().toISOString().replaceAll(":", "-");
    const file = join(LOGS, `${at} ${seed}.log`);
    mkdirSync(LOGS, { recursive: true });
    appendFileSync(
      join(LOGS, "visits.log"),
      `${at} ${seed}: ${typed} words, ${lost.length} lost\n`,
    );
    if (lost.length > 0) {
      writeFileSync(file, log.toString());
    }
    expect(typed).toBeGreaterThan(0);
    expect(lost, `${file} has everything; of these words:\n${log.toString(lost)}`).toEqual([]);
  });
}
