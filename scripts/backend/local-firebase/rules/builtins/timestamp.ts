import { fail } from "../errors.ts";
import { RulesDuration, type Result } from "../language-values.ts";
import { checkedTimestamp } from "../time.ts";
import { floorDivide, RulesTimestamp } from "../values.ts";
import { type Builtins, builtin, int, timestamp } from "./builtin.ts";

const NANOS_PER_DAY = 86_400_000_000_000n;
const MILLIS_PER_DAY = 86_400_000;

/** https://firebase.google.com/docs/reference/rules/rules.Timestamp */
export const timestampMethods: Builtins = new Map([
  ["date", builtin([timestamp], (self) => new RulesTimestamp(startOfDay(self)))],
  ["day", part((date) => date.getUTCDate())],
  // Monday is 1: the documentation says 1 to 7, as ISO 8601 counts.
  ["dayOfWeek", part((date) => date.getUTCDay() || 7)],
  ["dayOfYear", part(dayOfYear)],
  ["hours", part((date) => date.getUTCHours())],
  ["minutes", part((date) => date.getUTCMinutes())],
  ["month", part((date) => date.getUTCMonth() + 1)],
  ["nanos", builtin([timestamp], (self) => self.nanosOfSecond)],
  ["seconds", part((date) => date.getUTCSeconds())],
  ["time", builtin([timestamp], (self) => new RulesDuration(self.nanos - startOfDay(self)))],
  ["toMillis", builtin([timestamp], (self) => self.millis)],
  ["year", part((date) => date.getUTCFullYear())],
]);

/** https://firebase.google.com/docs/reference/rules/rules.timestamp_ */
export const timestampNamespace: Builtins = new Map([
  ["date", builtin([int, int, int], fromDate)],
  ["value", builtin([int], (millis) => checkedTimestamp(millis * 1_000_000n))],
]);

function part(read: (date: Date) => number) {
  return builtin([timestamp], (self) => BigInt(read(new Date(Number(self.millis)))));
}

function startOfDay({ nanos }: RulesTimestamp): bigint {
  return floorDivide(nanos, NANOS_PER_DAY) * NANOS_PER_DAY;
}

function dayOfYear(date: Date): number {
  const start = new Date(date);
  start.setUTCMonth(0, 1);
  return Math.round((date.getTime() - start.getTime()) / MILLIS_PER_DAY) + 1;
}

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
