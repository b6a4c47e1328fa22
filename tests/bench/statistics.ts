export function median(values: readonly number[]): number {
  const sorted = values.toSorted((left, right) => left - right);
  const [low = Number.NaN, high = low] = sorted.slice((sorted.length - 1) >> 1);
  return sorted.length % 2 === 1 ? low : (low + high) / 2;
}

export const sum = (values: readonly number[]): number =>
  values.reduce((total, value) => total + value, 0);
