import { equals, order } from "../equality.ts";
import { isList, isMap, typeOf, type Value } from "../language-values.ts";
import type { RulesFilter } from "../request.ts";
import type { RulesValue } from "../values.ts";

export type FieldFilter = Extract<RulesFilter, { kind: "field" }>;

interface Bound {
  readonly value: RulesValue;
  readonly inclusive: boolean;
}

/** The types whose order Firestore and the rules agree on, by `typeOf`. */
const ORDERED = new Map([
  ["int", "number"],
  ["float", "number"],
  ["string", "string"],
  ["timestamp", "timestamp"],
]);

/**
 * What a query proves of one field in every document it can return. Any filter and any order
 * proves that the field exists: https://firebase.google.com/docs/firestore/query-data/queries
 */
export class Facts {
  /** 1 and 1.0 are equal for Firestore, so the type of a number stays open. */
  equal: RulesValue | undefined;
  /** Firestore's ranges hold values of one type only; "number" covers both types of numbers. */
  type: string | undefined;
  lower: Bound | undefined;
  upper: Bound | undefined;
  notNull = false;
  readonly excluded: RulesValue[] = [];
  readonly items: RulesValue[] = [];

  add({ operator, value }: FieldFilter): void {
    switch (operator) {
      case "==":
        this.addEqual(value);
        break;
      case "!=":
        this.exclude([value]);
        break;
      case "not-in":
        this.exclude(isList(value) ? value : []);
        break;
      case "array-contains":
        this.type = "list";
        this.items.push(value);
        break;
      case "<":
      case "<=":
      case ">":
      case ">=":
        this.addRange(operator, value);
        break;
      case "in":
      case "array-contains-any":
        // `branches` makes a branch of each value. Beyond `MAX_BRANCHES`, the filter proves existence only.
        break;
    }
  }

  private addEqual(value: RulesValue): void {
    this.equal = value;
    this.type = kindOf(value);
    if (typeof value === "bigint" || (typeof value === "number" && !Number.isNaN(value))) {
      this.lower = this.upper = { value, inclusive: true };
    }
  }

  /** Null is never unequal to anything: `!=` and `not-in` leave documents with null out. */
  private exclude(values: readonly RulesValue[]): void {
    this.notNull = true;
    this.excluded.push(...values);
  }

  private addRange(operator: "<" | "<=" | ">" | ">=", value: RulesValue): void {
    this.notNull ||= value !== null;
    const type = ORDERED.get(typeOf(value));
    if (type === undefined || Number.isNaN(value)) return;
    this.type = type;
    const bound = { value, inclusive: operator.endsWith("=") };
    if (operator.startsWith(">")) {
      if (this.lower === undefined || isAbove(bound, this.lower)) this.lower = bound;
    } else if (this.upper === undefined || isAbove(this.upper, bound)) {
      this.upper = bound;
    }
  }

  /** Whether the field's value equals this one; undefined if the query leaves it open. */
  equals(value: Value): boolean | undefined {
    if (value === null && (this.notNull || this.type !== undefined)) return this.equal === null;
    if (this.type !== undefined && this.type !== kindOf(value)) return false;
    if (this.excluded.some((other) => equals(other, value))) return false;
    if (this.below(value) === true || this.above(value) === true) return false;
    if (this.equal === undefined || Number.isNaN(this.equal)) return undefined;
    return equals(this.equal, value);
  }

  /** Whether the field's value is smaller than this one. */
  below(value: Value): boolean | undefined {
    if (this.type === undefined || this.type !== ORDERED.get(typeOf(value))) return undefined;
    const fromLower = this.lower === undefined ? undefined : order(this.lower.value, value);
    if (fromLower !== undefined && fromLower >= 0) return false;
    // In the rules, `NaN < value` is false. So a value that may be NaN is not known to be smaller.
    if (this.upper === undefined || this.maybeNaN) return undefined;
    const fromUpper = order(this.upper.value, value);
    if (fromUpper === undefined || Number.isNaN(fromUpper)) return undefined;
    return fromUpper < 0 || (fromUpper === 0 && !this.upper.inclusive) ? true : undefined;
  }

  /** Whether the field's value is greater than this one. */
  above(value: Value): boolean | undefined {
    if (this.type === undefined || this.type !== ORDERED.get(typeOf(value))) return undefined;
    const fromUpper = this.upper === undefined ? undefined : order(this.upper.value, value);
    if (fromUpper !== undefined && fromUpper <= 0) return false;
    if (this.lower === undefined) return undefined;
    const fromLower = order(this.lower.value, value);
    if (fromLower === undefined || Number.isNaN(fromLower)) return undefined;
    return fromLower > 0 || (fromLower === 0 && !this.lower.inclusive) ? true : undefined;
  }

  /** A query sorts NaN below every number, so that only a lower bound excludes it. */
  get maybeNaN(): boolean {
    return this.type === "number" && this.lower === undefined;
  }

  /** The exact value, where the query leaves no choice, not even between 1 and 1.0. */
  get exact(): RulesValue | undefined {
    return this.equal !== undefined && !holdsNumber(this.equal) ? this.equal : undefined;
  }
}

/** `typeOf`, but with one name for both types of numbers. */
function kindOf(value: Value): string {
  const type = typeOf(value);
  return type === "int" || type === "float" ? "number" : type;
}

function isAbove(left: Bound, right: Bound): boolean {
  const compared = order(left.value, right.value);
  return compared !== undefined && (compared > 0 || (compared === 0 && !left.inclusive));
}

function holdsNumber(value: RulesValue): boolean {
  if (typeof value === "bigint" || typeof value === "number") return true;
  if (isList(value)) return value.some((item) => holdsNumber(item));
  return isMap(value) && [...value.values()].some((item) => holdsNumber(item));
}
