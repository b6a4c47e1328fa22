import { SUBJECTS, type Subject } from "./build.ts";
import type { Loaded, Opening } from "./loading.ts";
import { type BenchSection, SECTIONS } from "./sections.ts";
import type { Autosaved } from "./autosaves.ts";
import { kB, median, ms, p95, pairedRatio, table, times } from "./statistics.ts";
import { SLOWDOWNS, type Typed, type TypingResults, typingKey } from "./typing.ts";

const SIZES: Readonly<Record<BenchSection, string>> = {
  health: "75",
  generated300: "300",
  generated1000: "1,000",
};

export function typingTables(results: TypingResults): readonly string[] {
  const compared = (
    title: string,
    figures: (typed: Typed) => readonly number[],
    summary: (figures: readonly number[]) => number,
  ): string => {
    const rows = SLOWDOWNS.flatMap((slowdown) =>
      SECTIONS.map((section) => {
        const rounds = (subject: Subject) =>
          (results.get(typingKey(section, slowdown, subject)) ?? []).map(figures);
        const ofRounds = (subject: Subject) => rounds(subject).map(summary);
        return [
          `${SIZES[section]}${slowdown === 1 ? "" : `, CPU ÷${slowdown}`}`,
          ...SUBJECTS.map((subject) => ms(summary(rounds(subject).flat()))),
          times(pairedRatio(ofRounds("ours"), ofRounds("native"))),
        ];
      }),
    );
    return table([[title, ...SUBJECTS, "×native"], ...rows]);
  };
  const keys = ({ keys: measured }: Typed) => measured;
  const leavings = ({ leavings: measured }: Typed) => measured;
  return [
    compared("a key, ms, median", keys, median),
    compared("a key, ms, 95 % under", keys, p95),
    compared("leaving a field, ms, median", leavings, median),
    compared("leaving a field, ms, 95 % under", leavings, p95),
    compared("longest gap after the last key, ms", ({ gap }) => [gap], median),
    "No character was missing or out of order, and all of them were stored.",
  ];
}

export function loadingTable(
  openings: readonly Opening[],
  results: ReadonlyMap<string, readonly Loaded[]>,
): string {
  const of = (name: string) => results.get(name) ?? [];
  const usable = (name: string) => of(name).map((loaded) => loaded.usable);
  return table([
    ["CPU ÷4, slow 4G", "usable, ms", "95 % under", "×native", "JS by then, kB", "reads"],
    ...openings.map(({ name, comparedWith }) => [
      name,
      ms(median(usable(name))),
      ms(p95(usable(name))),
      times(pairedRatio(usable(name), usable(comparedWith))),
      kB(median(of(name).map(({ scripts }) => scripts))),
      String(median(of(name).map(({ reads }) => reads))),
    ]),
  ]);
}

export function autosaveTable(autosaves: readonly Autosaved[]): string {
  return table([
    [
      "an autosave of one answer, bytes",
      "requests",
      "answer",
      "body",
      "headers",
      "beyond the answer",
    ],
    ...autosaves.map(({ requests, answerBytes, bodyBytes, headerBytes }, index) => [
      `${index + 1}`,
      `${requests}`,
      `${answerBytes}`,
      `${bodyBytes}`,
      `${headerBytes}`,
      `${bodyBytes + headerBytes - answerBytes}`,
    ]),
  ]);
}
