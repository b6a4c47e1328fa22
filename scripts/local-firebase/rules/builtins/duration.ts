import { fail } from "../errors.ts";
import type { Result } from "../language-values.ts";
import { checkedDuration, NANOS_PER_SECOND } from "../time.ts";
import { type Builtins, builtin, int, string } from "./builtin.ts";

/** https://firebase.google.com/docs/reference/rules/rules.duration_ */
export const durationNamespace: Builtins = new Map([["value", builtin([int, string], value)]]);

const UNITS = new Map([
  ["w", 604_800n * NANOS_PER_SECOND],
  ["d", 86_400n * NANOS_PER_SECOND],
  ["h", 3_600n * NANOS_PER_SECOND],
  ["m", 60n * NANOS_PER_SECOND],
  ["s", NANOS_PER_SECOND],
  ["ms", 1_000_000n],
  ["ns", 1n],
]);

function value(magnitude: bigint, unit: string): Result {
  const nanos = UNITS.get(unit);
  return nanos === undefined ? fail("Not a unit of time.") : checkedDuration(magnitude * nanos);
}
