import { type PageWeight, heaviestPage } from "../../scripts/byte-budgets/page-bytes.ts";
import { SUBJECTS, type Subject } from "./build.ts";
import type { Loaded } from "./loading.ts";
import { type BenchSection, SECTIONS } from "./sections.ts";
import type { SiteResults } from "./site.ts";
import { kB, median, ms, p95, pairedRatio, table, times } from "./statistics.ts";
import { SLOWDOWNS, type Typed, type TypingResults, typingKey } from "./typing.ts";

const SIZES: Readonly<Record<BenchSection, string>> = {
  health: "75",
  generated300: "300",
  generated1000: "1,000",
};

/** Two figures of ours against the others': what every table here ends with. */
const RATIOS = ["×native", "×stock"] as const;

export function typingTables(results: TypingResults): readonly string[] {
  const of = (section: BenchSection, slowdown: number, subject: Subject): readonly Typed[] =>
    results.get(typingKey(section, slowdown, subject)) ?? [];

  const compared = (
    title: string,
    figure: (typed: Typed) => number,
    summary: (typed: readonly Typed[]) => number,
  ): string => {
    const rows = SLOWDOWNS.flatMap((slowdown) =>
      SECTIONS.map((section) => {
        const figures = (subject: Subject) => of(section, slowdown, subject).map(figure);
        return [
          `${SIZES[section]} questions${slowdown === 1 ? "" : `, CPU ÷${slowdown}`}`,
          ...SUBJECTS.map((subject) => ms(summary(of(section, slowdown, subject)))),
          times(pairedRatio(figures("ours"), figures("native"))),
          times(pairedRatio(figures("ours"), figures("stock"))),
        ];
      }),
    );
    return table([[title, ...SUBJECTS, ...RATIOS], ...rows]);
  };
  const pooled = (typed: readonly Typed[]): readonly number[] => typed.flatMap(({ keys }) => keys);

  const growth = SLOWDOWNS.map((slowdown) => {
    const costs = (section: BenchSection, subject: Subject) =>
      of(section, slowdown, subject).map(({ keys }) => median(keys));
    const grown = SUBJECTS.map((subject) =>
      pairedRatio(costs("generated1000", subject), costs("health", subject)),
    );
    const [ours = Number.NaN, native = Number.NaN, stock = Number.NaN] = grown;
    return [
      `1,000 questions against 75${slowdown === 1 ? "" : `, CPU ÷${slowdown}`}`,
      ...grown.map(times),
      times(ours / native),
      times(ours / stock),
    ];
  });

  return [
    compared(
      "a key, ms, median",
      ({ keys }) => median(keys),
      (typed) => median(pooled(typed)),
    ),
    compared(
      "a key, ms, 95 % under",
      ({ keys }) => p95(keys),
      (typed) => p95(pooled(typed)),
    ),
    table([["growth of the median", ...SUBJECTS, ...RATIOS], ...growth]),
    compared(
      "longest gap after the last key, ms",
      ({ gap }) => gap,
      (typed) => median(typed.map(({ gap }) => gap)),
    ),
    compared(
      "longest gap when the field is left, ms",
      ({ leavingGap }) => leavingGap,
      (typed) => median(typed.map(({ leavingGap }) => leavingGap)),
    ),
    "No character was missing or out of order.",
  ];
}

export function loadingTable(
  results: ReadonlyMap<Subject, readonly Loaded[]>,
  sectionPage: readonly Loaded[],
): string {
  const usable = (subject: Subject) => (results.get(subject) ?? []).map((loaded) => loaded.usable);
  const bytesOf = (loaded: readonly Loaded[]) =>
    kB(median(loaded.map(({ scriptBytes }) => scriptBytes)));
  const row = (name: string, loaded: readonly Loaded[]): readonly string[] => {
    const took = loaded.map((each) => each.usable);
    return [
      name,
      ms(median(took)),
      ms(p95(took)),
      times(pairedRatio(took, usable("native"))),
      times(pairedRatio(took, usable("stock"))),
      bytesOf(loaded),
    ];
  };
  return table([
    ["Health, CPU ÷4, slow 4G", "usable, ms", "95 % under", ...RATIOS, "JS, kB"],
    ...SUBJECTS.map((subject) => row(subject, results.get(subject) ?? [])),
    row("the site, signed in", sectionPage),
  ]);
}

interface BuiltWeights {
  readonly pages: readonly PageWeight[];
  readonly engine: number;
}

export function bytesTable({ pages, engine }: BuiltWeights, site: SiteResults): string {
  return table([
    ["JavaScript, compressed, kB", "built", "over the network"],
    ["a public page", kB(heaviestPage(pages, "public").scripts.bytes), kB(site.publicPageBytes)],
    [
      "the page of the largest section",
      kB(heaviestPage(pages, "client").scripts.bytes),
      kB(median(site.sectionPage.map(({ scriptBytes }) => scriptBytes))),
    ],
    ["of that, the engine with React", kB(engine), ""],
  ]);
}

export function autosaveTable(autosaves: SiteResults["autosaves"]): string {
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
