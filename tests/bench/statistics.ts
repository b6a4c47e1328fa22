/** The value that `share` of the values do not exceed. */
function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

const inOrder = (values: readonly number[]): readonly number[] =>
  values.toSorted((left, right) => left - right);

export function median(values: readonly number[]): number {
  const sorted = inOrder(values);
  const [low = Number.NaN, high = low] = sorted.slice((sorted.length - 1) >> 1);
  return sorted.length % 2 === 1 ? low : (low + high) / 2;
}

export const p95 = (values: readonly number[]): number => percentile(inOrder(values), 0.95);

export const sum = (values: readonly number[]): number =>
  values.reduce((total, value) => total + value, 0);

/** With fewer rounds, an interval would look narrower than it is. */
const LEAST_ROUNDS = 5;
const RESAMPLES = 2000;
/** A figure is stable once the interval reaches no further than this share to both sides. */
const STABLE = 0.05;

export interface Compared {
  /** The median of the rounds' ratios: a slow minute of the machine raises both costs of a round. */
  readonly ratio: number;
  /** 95 % of the medians of resampled rounds lie between these. */
  readonly interval?: readonly [number, number];
  /** About how many rounds would make the ratio stable to ± 5 %. */
  readonly roundsNeeded?: number;
}

export function compare(costs: readonly number[], others: readonly number[]): Compared {
  const ratios = costs
    .map((cost, round) => cost / (others[round] ?? Number.NaN))
    .filter(Number.isFinite);
  const ratio = median(ratios);
  if (ratios.length < LEAST_ROUNDS) {
    return { ratio };
  }
  // Not random, so that the same lines always give the same report.
  let seed = 1;
  const anyOf = (values: readonly number[]): number => {
    seed = (seed * 48_271) % 2_147_483_647;
    return values[seed % values.length] ?? Number.NaN;
  };
  const medians = inOrder(
    Array.from({ length: RESAMPLES }, () => median(ratios.map(() => anyOf(ratios)))),
  );
  const [low, high] = [percentile(medians, 0.025), percentile(medians, 0.975)];
  const reach = (high - low) / 2 / ratio / STABLE;
  return { ratio, interval: [low, high], roundsNeeded: Math.ceil(ratios.length * reach ** 2) };
}
