/** Compares two values from JSON, ignoring the order of keys. */
export const isSame = (one: unknown, other: unknown): boolean => inOrder(one) === inOrder(other);

const inOrder = (value: unknown): string | undefined =>
  typeof value === "object" && value !== null && !Array.isArray(value)
    ? JSON.stringify(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : JSON.stringify(value);
