import { fail } from "../errors.ts";
import type { Result } from "../language-values.ts";
import { checkedTimestamp } from "../time.ts";
import { RulesTimestamp } from "../values.ts";
import { type Builtins, builtin, int, timestamp } from "./builtin.ts";

/** https://firebase.google.com/docs/reference/rules/rules.Timestamp */
export const timestampMethods: Builtins = new Map([
  ["toMillis", builtin([timestamp], (self) => self.millis)],
]);

/** https://firebase.google.com/docs/reference/rules/rules.timestamp_ */
export const timestampNamespace: Builtins = new Map([
  ["date", builtin([int, int, int], fromDate)],
  ["value", builtin([int], (millis) => checkedTimestamp(millis * 1_000_000n))],
]);

/** The 30th of February is an error, not the 1st of March. */
function fromDate(year: bigint, month: bigint, day: bigint): Result {
  if (year < 1n || year > 9999n) return fail("Not a year.");
  const [y, m, d] = [Number(year), Number(month), Number(day)];
  const date = new Date(0);
  date.setUTCFullYear(y, m - 1, d);
  if (date.getUTCFullYear() !== y || date.getUTCMonth() !== m - 1 || date.getUTCDate() !== d) {
    return fail("Not a date.");
  }
  return RulesTimestamp.fromMillis(date.getTime());
}
