import { execFileSync } from "node:child_process";
import { appendFileSync, readFileSync } from "node:fs";
import { cpus } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import type { Browser } from "@playwright/test";
import { ROOT } from "../support/site/running-app.ts";
import { median } from "./statistics.ts";

/** By what was measured, and its unit. */
export type Figures = Readonly<Record<string, number>>;

export interface Subject {
  readonly what: string;
  /** The `what` of the subject with which the report compares this one, round by round. */
  readonly beside?: string | undefined;
  readonly measure: () => Promise<Figures>;
}

/** A line of `runs/`: a subject in one round. All lines of a run are from the same machine. */
interface Line extends Omit<Subject, "measure"> {
  /** When the run began. */
  readonly run: string;
  readonly commit: string;
  readonly cores: number;
  readonly processor: string;
  readonly browser: string;
  readonly round: number;
  readonly figures: Figures;
}

const fileOf = (bench: string): string => join(import.meta.dirname, "runs", `${bench}.jsonl`);

/** The options of all benches. `--run` chooses the run that is reported. */
export const { values: asked, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: "string", default: "5" },
    sections: { type: "string", default: "health,generated300,generated600" },
    slowdowns: { type: "string", default: "1,4" },
    run: { type: "string" },
  },
});

/**
 * Measures each subject once in each round, forwards and backwards by turns, appends the figures to the bench's
 * file, and prints the report of the run.
 */
export async function measureRounds(
  bench: string,
  browser: Browser,
  subjects: readonly Subject[],
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
  for (let round = 1; round <= rounds; round++) {
    for (const { what, beside, measure } of round % 2 === 1 ? subjects : subjects.toReversed()) {
      const measured = Object.entries(await measure());
      const figures = Object.fromEntries(measured.map(([name, value]) => [name, rounded(value)]));
      const line: Line = { ...described, round, what, beside, figures };
      appendFileSync(fileOf(bench), `${JSON.stringify(line)}\n`);
    }
    console.error(`${bench}: round ${round} of ${rounds}`);
  }
  console.log(report(bench, described.run));
}

const rounded = (value: number): number => Math.round(value * 10) / 10;

/**
 * A table in Markdown of one run of a bench, without `wanted` of the last: the median of each figure, and of the
 * rounds' ratios to what it is compared with, from the least to the most of them. A slow minute of the machine
 * raises both costs of a round.
 */
export function report(bench: string, wanted?: string): string {
  const all = readFileSync(fileOf(bench), "utf8")
    .split("\n")
    .filter(Boolean)
    // `measureRounds` has written this format.
    .map((line) => JSON.parse(line) as Line);
  const id = wanted ?? all.at(-1)?.run;
  const lines = all.filter(({ run }) => run === id);
  const [first] = lines;
  if (first === undefined) {
    throw new Error(`The bench ${bench} has no such run.`);
  }
  const { run, commit, cores, processor, browser } = first;
  const names = [...new Set(lines.flatMap(({ figures }) => Object.keys(figures)))];
  const valuesOf = (name: string, subject?: string) =>
    lines.filter(({ what }) => what === subject).map(({ figures }) => figures[name] ?? Number.NaN);
  const cell = (name: string, what: string, beside?: string): string => {
    const costs = valuesOf(name, what);
    const others = valuesOf(name, beside);
    const ratios = costs.map((cost, round) => cost / (others[round] ?? Number.NaN));
    const of = (value: number) => value.toFixed(2);
    return Number.isFinite(median(ratios))
      ? `${rounded(median(costs))}, ${of(median(ratios))} × (${of(Math.min(...ratios))} to ${of(Math.max(...ratios))})`
      : String(rounded(median(costs)));
  };
  const rows = [...new Map(lines.map(({ what, beside }) => [what, beside]))];
  return [
    `\`npm run bench -- report ${bench} --run ${run}\`: ${Math.max(...lines.map(({ round }) => round))} rounds, commit ${commit}, ${cores} × ${processor}, Chromium ${browser}.\n`,
    `| | ${names.join(" | ")} |`,
    "| --- ".repeat(names.length + 1) + "|",
    ...rows.map(
      ([what, beside]) =>
        `| ${what} | ${names.map((name) => cell(name, what, beside)).join(" | ")} |`,
    ),
  ].join("\n");
}
