const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;

/**
 * In place of a package of 1.7 kB, which also compares dates, maps and circular values. As there, all functions
 * are equal.
 */
// The form library imports the default export.
// oxlint-disable-next-line import/no-default-export
export default function deepEquals(one: unknown, other: unknown): boolean {
  if (!isObject(one) || !isObject(other)) {
    return Object.is(one, other) || (typeof one === "function" && typeof other === "function");
  }
  const keys = Object.keys(one);
  return (
    one === other ||
    (one.constructor === other.constructor &&
      keys.length === Object.keys(other).length &&
      keys.every(
        (key) =>
          Object.hasOwn(other, key) && deepEquals(Reflect.get(one, key), Reflect.get(other, key)),
      ))
  );
}
