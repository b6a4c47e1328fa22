import { decodeListOfValues, decodeValue } from "../values/decode-values.ts";
import { invalidArgument } from "../requests/errors.ts";
import { type FieldPath, isNameField, parseFieldPath } from "../values/field-paths.ts";
import { isArray, Reference, type Value } from "../values/values.ts";
import { WireMessage } from "../requests/wire-json.ts";

export type Filter = FieldFilter | CompositeFilter;

export interface FieldFilter {
  readonly kind: "field";
  readonly path: FieldPath;
  readonly operator: Operator;
  readonly value: Value;
}

interface CompositeFilter {
  readonly kind: "composite";
  readonly operator: "AND" | "OR";
  readonly filters: readonly Filter[];
}

export type Operator =
  | "LESS_THAN"
  | "LESS_THAN_OR_EQUAL"
  | "GREATER_THAN"
  | "GREATER_THAN_OR_EQUAL"
  | "EQUAL"
  | "NOT_EQUAL"
  | "ARRAY_CONTAINS"
  | "IN"
  | "ARRAY_CONTAINS_ANY"
  | "NOT_IN";

/** The numbers are those of `google.firestore.v1.StructuredQuery.FieldFilter.Operator`. */
const OPERATORS = new Map<number, Operator>([
  [1, "LESS_THAN"],
  [2, "LESS_THAN_OR_EQUAL"],
  [3, "GREATER_THAN"],
  [4, "GREATER_THAN_OR_EQUAL"],
  [5, "EQUAL"],
  [6, "NOT_EQUAL"],
  [7, "ARRAY_CONTAINS"],
  [8, "IN"],
  [9, "ARRAY_CONTAINS_ANY"],
  [10, "NOT_IN"],
]);

const UNARY_OPERATORS = new Map<number, "IS_NAN" | "IS_NULL" | "IS_NOT_NAN" | "IS_NOT_NULL">([
  [2, "IS_NAN"],
  [3, "IS_NULL"],
  [4, "IS_NOT_NAN"],
  [5, "IS_NOT_NULL"],
]);

const COMPOSITE_OPERATORS = new Map<number, "AND" | "OR">([
  [1, "AND"],
  [2, "OR"],
]);

const EQUALITIES: ReadonlySet<Operator> = new Set([
  "EQUAL",
  "IN",
  "ARRAY_CONTAINS",
  "ARRAY_CONTAINS_ANY",
]);

/** The longest lists, by https://firebase.google.com/docs/firestore/query-data/queries. */
const MAX_LIST = { IN: 30, ARRAY_CONTAINS_ANY: 30, NOT_IN: 10 };
/** Bounds the recursion of `readFilter`. No query of a screen nests nearly as deep. */
const MAX_NESTING = 20;

/** Every comparison in a filter, at any depth. */
export function comparisons(filter: Filter | undefined): readonly FieldFilter[] {
  if (filter === undefined) {
    return [];
  }
  return filter.kind === "field" ? [filter] : filter.filters.flatMap(comparisons);
}

/** Whether a filter is an inequality. Firestore also orders the documents by an inequality's field. */
export function isInequality({ operator }: FieldFilter): boolean {
  return !EQUALITIES.has(operator);
}

/** Reads a `google.firestore.v1.StructuredQuery.Filter`. */
export function readFilter(json: unknown, where: string, nesting = 0): Filter {
  const filter = new WireMessage(json, where, ["compositeFilter", "fieldFilter", "unaryFilter"]);
  const composite = filter.message("compositeFilter", ["op", "filters"]);
  if (composite !== undefined) {
    return readComposite(composite, nesting);
  }
  const field = filter.message("fieldFilter", ["field", "op", "value"]);
  if (field !== undefined) {
    return readField(field);
  }
  const unary = filter.message("unaryFilter", ["field", "op"]);
  if (unary !== undefined) {
    return readUnary(unary);
  }
  throw invalidArgument(`Expected a filter at '${where}'.`);
}

function readComposite(message: WireMessage, nesting: number): CompositeFilter {
  const operator = message.enumeration("op", COMPOSITE_OPERATORS);
  const filters = message.list("filters");
  if (operator === undefined || filters.length === 0 || nesting >= MAX_NESTING) {
    throw invalidArgument(`'${message.where}' needs an operator and filters, not nested too deep.`);
  }
  return {
    kind: "composite",
    operator,
    filters: filters.map((filter, index) =>
      readFilter(filter, `${message.at("filters")}[${index}]`, nesting + 1),
    ),
  };
}

function readField(message: WireMessage): FieldFilter {
  const operator = message.enumeration("op", OPERATORS);
  if (operator === undefined) {
    throw invalidArgument(`'${message.where}' has no operator.`);
  }
  const path = readFieldReference(message);
  const value = readOperand(message, operator);
  checkOperand(operator, value);
  if (isNameField(path) && !isNameOperand(value)) {
    throw invalidArgument(`'${message.where}' compares a document's name with no reference.`);
  }
  return { kind: "field", path, operator, value };
}

/** Firestore stores no array in an array, but the list of values of IN or NOT_IN may hold arrays. */
function readOperand(message: WireMessage, operator: Operator): Value {
  const json = message.get("value");
  const where = message.at("value");
  return operator === "IN" || operator === "NOT_IN"
    ? decodeListOfValues(json, where)
    : decodeValue(json, where);
}

function checkOperand(operator: Operator, value: Value): void {
  if (operator === "IN" || operator === "NOT_IN" || operator === "ARRAY_CONTAINS_ANY") {
    const most = MAX_LIST[operator];
    if (!isArray(value) || value.length === 0 || value.length > most) {
      throw invalidArgument(`'${operator}' needs an array of 1 to ${most} values.`);
    }
  }
}

function isNameOperand(value: Value): boolean {
  return value instanceof Reference || (isArray(value) && value.every(isNameOperand));
}

/** Null and NaN have filters of their own on the wire; here they become plain comparisons. */
function readUnary(message: WireMessage): FieldFilter {
  const operator = message.enumeration("op", UNARY_OPERATORS);
  if (operator === undefined) {
    throw invalidArgument(`'${message.where}' has no operator.`);
  }
  return {
    kind: "field",
    path: readFieldReference(message),
    operator: operator.startsWith("IS_NOT") ? "NOT_EQUAL" : "EQUAL",
    value: operator.endsWith("NULL") ? null : Number.NaN,
  };
}

/** Reads the `FieldReference` in a message's `field`. */
export function readFieldReference(message: WireMessage): FieldPath {
  const reference = message.message("field", ["fieldPath"]);
  return parseFieldPath(reference?.string("fieldPath") ?? "");
}
