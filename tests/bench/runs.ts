import { execFileSync } from "node:child_process";
import { appendFileSync, mkdirSync, readFileSync } from "node:fs";
import { cpus } from "node:os";
import { dirname, join } from "node:path";
import { parseArgs } from "node:util";
import type { Browser } from "@playwright/test";
import { ROOT } from "../support/site/running-app.ts";
import { type Line, type Measured, report } from "./report.ts";

const fileOf = (bench: string): string => join(import.meta.dirname, "runs", `${bench}.jsonl`);

/** The options of all benches. `--run` chooses the run that is reported. */
export const { values: asked, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: "string", default: "5" },
    sections: { type: "string", default: "health,generated300,generated1000" },
    slowdowns: { type: "string", default: "1,4" },
    run: { type: "string" },
  },
});

/**
 * Calls each of `subjects` once in each round, forwards and backwards by turns, appends what they return to the
 * bench's file, and prints the report of the run.
 */
export async function measureRounds(
  bench: string,
  browser: Browser,
  subjects: readonly (() => Promise<Measured>)[],
): Promise<void> {
  const rounds = Number(asked.rounds);
  const git = (...words: readonly string[]) => execFileSync("git", words, { cwd: ROOT }).toString();
  const isChanged = git("status", "--porcelain", "--", ".", ":!tests/bench/runs") !== "";
  const processors = cpus();
  const described = {
    run: new Date().toISOString().slice(0, 19),
    commit: git("rev-parse", "--short=8", "HEAD").trim() + (isChanged ? ", changed" : ""),
    cores: processors.length,
    processor: processors[0]?.model ?? "unknown",
    browser: browser.version(),
  };
  mkdirSync(dirname(fileOf(bench)), { recursive: true });
  for (let round = 1; round <= rounds; round++) {
    for (const subject of round % 2 === 1 ? subjects : subjects.toReversed()) {
      const { what, beside, figures } = await subject();
      const line: Line = {
        ...described,
        round,
        what,
        ...(beside !== undefined && { beside }),
        figures: Object.fromEntries(
          Object.entries(figures).map(([name, value]) => [name, Math.round(value * 10) / 10]),
        ),
      };
      appendFileSync(fileOf(bench), `${JSON.stringify(line)}\n`);
    }
    console.error(`${bench}: round ${round} of ${rounds}`);
  }
  console.log(reportOf(bench, described.run));
}

/** The report of one run of a bench: without `run`, of the last. */
export function reportOf(bench: string, run?: string): string {
  const all = readFileSync(fileOf(bench), "utf8")
    .split("\n")
    .filter(Boolean)
    // `measureRounds` has written this format.
    .map((line) => JSON.parse(line) as Line);
  const wanted = run ?? all.at(-1)?.run;
  return report(
    bench,
    all.filter((line) => line.run === wanted),
  );
}
