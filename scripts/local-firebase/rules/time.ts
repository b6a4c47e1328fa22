import { fail } from "./errors.ts";
import { RulesDuration, type Result } from "./language-values.ts";
import { RulesTimestamp } from "./values.ts";

export const NANOS_PER_SECOND = 1_000_000_000n;

/** https://firebase.google.com/docs/reference/rules/rules.Duration#seconds */
const MAX_DURATION = 315_576_000_000n * NANOS_PER_SECOND;

/** Years 1 to 9999, as Firestore stores them. */
const MIN_TIMESTAMP = RulesTimestamp.parse("0001-01-01T00:00:00Z").nanos;
const MAX_TIMESTAMP = RulesTimestamp.parse("9999-12-31T23:59:59.999999999Z").nanos;

export function checkedDuration(nanos: bigint): Result {
  return nanos > MAX_DURATION || nanos < -MAX_DURATION
    ? fail("The duration is too long.")
    : new RulesDuration(nanos);
}

export function checkedTimestamp(nanos: bigint): Result {
  return nanos > MAX_TIMESTAMP || nanos < MIN_TIMESTAMP
    ? fail("The timestamp is out of range.")
    : new RulesTimestamp(nanos);
}
