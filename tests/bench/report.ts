import { type Compared, compare, median, p95 } from "./statistics.ts";

/** One subject of one round. */
export interface Measured {
  readonly what: string;
  /** The `what` of the same rounds with which the report compares this one. */
  readonly beside?: string;
  /** By what was measured, and its unit. */
  readonly figures: Readonly<Record<string, number>>;
}

/** A line of `runs/`: rounds with the same `run` were measured one after the other, on the same machine. */
export interface Line extends Measured {
  /** When the run began. */
  readonly run: string;
  readonly commit: string;
  readonly cores: number;
  readonly processor: string;
  readonly browser: string;
  readonly round: number;
}

/** The most that a figure may be, as a multiple of what it is compared with or by itself. The first match counts. */
const TARGETS: readonly (readonly [figure: RegExp, what: RegExp, most: number, unit: "×" | ""])[] =
  [
    [/^a key, ms/u, /^at the desk/u, 1.5, "×"],
    [/^a key, ms/u, /^75 /u, 1.15, "×"],
    [/^a key, ms/u, /./u, 1.1, "×"],
    [/^leaving/u, /./u, 1.15, "×"],
    [/^longest gap/u, /÷4/u, 60, ""],
    [/^longest gap/u, /./u, 1.2, "×"],
    [/^longest task/u, /÷4/u, 16, ""],
    [/^usable/u, /words/u, 1.05, "×"],
    [/^usable/u, /cached/u, 1.15, "×"],
    [/^usable/u, /^Health, HTTP\/1/u, 1.5, "×"],
    [/^usable/u, /^(?:Health|the coach|her)/u, 1.3, "×"],
    [/^largest paint/u, /./u, 1.05, "×"],
    [/^shown after/u, /^the first page, 100 /u, 1.5, "×"],
    [/^shown after/u, /^the first page, /u, 2, "×"],
    [/beyond the answer|with headers/u, /./u, 1500, ""],
  ];

/** A page that is measured twice in each round shows what the bench cannot tell apart. */
export const AGAIN = ", again";

const HEADS = ["median", "95 % under", "beside", "×", "between", "target", "for ± 5 %", "itself"];

/** A table in Markdown for each figure of a run. What misses its target is bold. */
export function report(bench: string, lines: readonly Line[]): string {
  const [first] = lines;
  if (first === undefined) {
    throw new Error(`The bench ${bench} has no such run.`);
  }
  const { run, commit, cores, processor, browser } = first;
  const rounds = Math.max(...lines.map(({ round }) => round));
  const shown = lines.filter(({ what }) => !what.endsWith(AGAIN));
  const whats = [...new Map(shown.map(({ what, beside }) => [what, beside]))];
  const figures = [...new Set(shown.flatMap((line) => Object.keys(line.figures)))];
  const isCompared = (figure: string) => TARGETS.some(([name]) => name.test(figure));
  const others = figures.filter((figure) => !isCompared(figure));
  return [
    `\`npm run bench -- report ${bench} --run ${run}\`: ${rounds} rounds, commit ${commit}, ${cores} × ${processor}, Chromium ${browser}.`,
    ...figures
      .filter(isCompared)
      .map((figure) =>
        table([
          [figure, ...HEADS],
          ...whats.flatMap(([what, beside]) =>
            beside === undefined && whats.some(([, other]) => other === what)
              ? []
              : [cellsOf(lines, figure, what, beside)],
          ),
        ]),
      ),
    ...(others.length === 0
      ? []
      : [
          table([
            ["medians", ...others],
            ...whats.map(([what]) => [
              what,
              ...others.map((figure) => rounded(median(valuesOf(lines, figure, what)))),
            ]),
          ]),
        ]),
  ].join("\n\n");
}

/** Without columns in which only the head says something. */
function table([heads = [], ...rows]: readonly (readonly string[])[]): string {
  const used = heads.map((_, column) => rows.some((row) => row[column] !== ""));
  const line = (row: readonly string[]) =>
    `| ${row.filter((_, column) => used[column]).join(" | ")} |`;
  return [heads, heads.map(() => "---"), ...rows].map(line).join("\n");
}

const valuesOf = (lines: readonly Line[], figure: string, what: string): readonly number[] =>
  lines.filter((line) => line.what === what).map((line) => line.figures[figure] ?? Number.NaN);

function cellsOf(
  lines: readonly Line[],
  figure: string,
  what: string,
  beside: string | undefined,
): readonly string[] {
  const costs = valuesOf(lines, figure, what);
  const others = valuesOf(lines, figure, beside ?? "");
  const again = valuesOf(lines, figure, `${beside}${AGAIN}`);
  const compared = compare(costs, others);
  const [, , most, unit] =
    TARGETS.find(([figures, whats]) => figures.test(figure) && whats.test(what)) ?? [];
  const misses = most !== undefined && (unit === "×" ? compared.ratio : median(costs)) > most;
  const between = ({ interval: [low, high] = [0, 0] }: Compared) =>
    high === 0 ? "" : `${low.toFixed(2)} to ${high.toFixed(2)}`;
  return [
    misses ? `**${what}**` : what,
    rounded(median(costs)),
    rounded(p95(costs)),
    ...(others.length === 0
      ? ["", "", ""]
      : [rounded(median(others)), compared.ratio.toFixed(2), between(compared)]),
    most === undefined ? "" : `${most}${unit && ` ${unit}`}`,
    compared.roundsNeeded?.toString() ?? "",
    again.length === 0 ? "" : between(compare(again, others)),
  ];
}

const rounded = (value: number): string =>
  String(value < 100 ? Math.round(value * 10) / 10 : Math.round(value));
