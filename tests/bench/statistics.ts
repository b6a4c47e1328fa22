import { parseArgs } from "node:util";

/** The value that `share` of the values do not exceed. */
function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((left, right) => left - right);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export const median = (values: readonly number[]): number => percentile(values, 0.5);
export const p95 = (values: readonly number[]): number => percentile(values, 0.95);

/**
 * How much more one subject costs than another: the median of the rounds' ratios. A slow minute of the
 * machine raises both costs of a round, and so hardly changes their ratio.
 */
export function pairedRatio(costs: readonly number[], others: readonly number[]): number {
  return median(costs.map((cost, round) => cost / (others[round] ?? Number.NaN)));
}

/** Columns as wide as their widest cell; the first is left-aligned. */
export function table(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => (row[column] ?? "").length)),
  );
  const line = (row: readonly string[]): string =>
    row
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join("  ");
  return rows.map(line).join("\n");
}

export const times = (ratio: number): string => `${ratio.toFixed(2)}×`;
export const ms = (milliseconds: number): string =>
  milliseconds.toFixed(milliseconds < 100 ? 1 : 0);
export const kB = (bytes: number): string => (bytes / 1000).toFixed(1);

export function roundsFrom(option: string): number {
  const rounds = Number(option);
  if (!Number.isInteger(rounds) || rounds < 1) {
    throw new Error("--rounds takes a number of rounds.");
  }
  return rounds;
}

/** The value of `--rounds`, for a bench that takes no other option. */
export const roundsAsked = (): number =>
  roundsFrom(parseArgs({ options: { rounds: { type: "string", default: "5" } } }).values.rounds);
