import type { BinaryOperator, UnaryOperator } from "./parsing/ast.ts";
import { contains, equals, order } from "./equality.ts";
import { fail, Failure } from "./errors.ts";
import {
  isList,
  isMap,
  RulesDuration,
  RulesRecord,
  type Result,
  RulesSet,
  typeOf,
  type Value,
} from "./language-values.ts";
import { checkedDuration, checkedTimestamp } from "./time.ts";
import { RulesTimestamp } from "./values.ts";

/** Without `&&`, `||` and `?:`, which do not always need all of their operands. */
export type StrictOperator = Exclude<BinaryOperator, "&&" | "||">;

type Binary = (left: Value, right: Value) => Result;

/**
 * The operators that https://firebase.google.com/docs/reference/rules lists, type by type. Everything else is
 * an error. Only a bool can count as true. The only conversion makes a float of an integer beside a float.
 */
export const BINARY: Readonly<Record<StrictOperator, Binary>> = {
  "==": (left, right) => isEqual("==", left, right),
  "!=": (left, right) => not(isEqual("!=", left, right)),
  "<": compare("<", (compared) => compared < 0),
  "<=": compare("<=", (compared) => compared <= 0),
  ">": compare(">", (compared) => compared > 0),
  ">=": compare(">=", (compared) => compared >= 0),
  in: isIn,
  "+": add,
  "-": subtract,
  "*": arithmetic(
    "*",
    (x, y) => x * y,
    (x, y) => x * y,
  ),
  "/": divides(
    "/",
    (x, y) => x / y,
    (x, y) => x / y,
  ),
  "%": divides(
    "%",
    (x, y) => x % y,
    (x, y) => x % y,
  ),
};

export const UNARY: Readonly<Record<UnaryOperator, (operand: Value) => Result>> = {
  "!": not,
  "-": negate,
};

/** A document can be compared by its data or name. The document itself can only be compared with null. */
function isEqual(operator: string, left: Value, right: Value): Result {
  return left instanceof RulesRecord && right instanceof RulesRecord
    ? mismatch(operator, left, right)
    : equals(left, right);
}

function not(operand: Result): Result {
  if (operand instanceof Failure) return operand;
  return typeof operand === "boolean"
    ? !operand
    : fail(`! needs a bool, found ${typeOf(operand)}.`);
}

function negate(operand: Value): Result {
  if (typeof operand === "bigint") return checkedInt(-operand);
  return typeof operand === "number"
    ? -operand
    : fail(`- needs a number, found ${typeOf(operand)}.`);
}

function isIn(item: Value, collection: Value): Result {
  if (item instanceof RulesRecord) return mismatch("in", item, collection);
  if (isList(collection)) return contains(collection, item);
  if (collection instanceof RulesSet) return contains(collection.items, item);
  if (isMap(collection) && typeof item === "string") return collection.has(item);
  return mismatch("in", item, collection);
}

function compare(operator: string, test: (order: number) => boolean): Binary {
  return (left, right) => {
    const compared = order(left, right);
    return compared === undefined ? mismatch(operator, left, right) : test(compared);
  };
}

function add(left: Value, right: Value): Result {
  if (typeof left === "string" && typeof right === "string") return left + right;
  if (left instanceof RulesTimestamp && right instanceof RulesDuration) {
    return checkedTimestamp(left.nanos + right.nanos);
  }
  if (left instanceof RulesDuration && right instanceof RulesTimestamp) {
    return checkedTimestamp(left.nanos + right.nanos);
  }
  if (left instanceof RulesDuration && right instanceof RulesDuration) {
    return checkedDuration(left.nanos + right.nanos);
  }
  return addNumbers(left, right);
}

function subtract(left: Value, right: Value): Result {
  if (left instanceof RulesTimestamp && right instanceof RulesDuration) {
    return checkedTimestamp(left.nanos - right.nanos);
  }
  if (left instanceof RulesTimestamp && right instanceof RulesTimestamp) {
    return checkedDuration(left.nanos - right.nanos);
  }
  if (left instanceof RulesDuration && right instanceof RulesDuration) {
    return checkedDuration(left.nanos - right.nanos);
  }
  return subtractNumbers(left, right);
}

const addNumbers = arithmetic(
  "+",
  (x, y) => x + y,
  (x, y) => x + y,
);
const subtractNumbers = arithmetic(
  "-",
  (x, y) => x - y,
  (x, y) => x - y,
);

function arithmetic(
  operator: string,
  ofInts: (x: bigint, y: bigint) => bigint,
  ofFloats: (x: number, y: number) => number,
): Binary {
  return (left, right) => {
    if (typeof left === "bigint" && typeof right === "bigint") {
      return checkedInt(ofInts(left, right));
    }
    if (!isNumber(left) || !isNumber(right)) return mismatch(operator, left, right);
    return ofFloats(Number(left), Number(right));
  };
}

function divides(
  operator: string,
  ofInts: (x: bigint, y: bigint) => bigint,
  ofFloats: (x: number, y: number) => number,
): Binary {
  const divide = arithmetic(operator, ofInts, ofFloats);
  return (left, right) =>
    isNumber(left) && isNumber(right) && Number(right) === 0
      ? fail("Division by zero.")
      : divide(left, right);
}

const MAX_INT = 2n ** 63n - 1n;
const MIN_INT = -(2n ** 63n);

/** Integers are signed 64 bits. A larger result is an error, and never wraps. */
function checkedInt(value: bigint): Result {
  return value > MAX_INT || value < MIN_INT ? fail("Integer overflow.") : value;
}

function isNumber(value: Value): value is bigint | number {
  return typeof value === "bigint" || typeof value === "number";
}

function mismatch(operator: string, left: Value, right: Value): Result {
  return fail(`${operator} does not take ${typeOf(left)} and ${typeOf(right)}.`);
}
