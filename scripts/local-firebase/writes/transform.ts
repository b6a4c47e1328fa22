import { invalidArgument, notImplemented } from "../requests/errors.ts";
import { decodeValue } from "../values/decode-values.ts";
import { type FieldPath, isNameField, parseFieldPath } from "../values/field-paths.ts";
import type { Timestamp } from "../values/timestamps.ts";
import { isArray, type Value } from "../values/values.ts";
import type { WireMessage } from "../requests/wire-json.ts";

/** A change of one field that depends on its value or on the time of the commit. */
export interface Transform {
  readonly path: FieldPath;
  /** Computes the field's new value, and the result that the commit reports for the transform. */
  readonly apply: (current: Value | undefined, time: Timestamp) => TransformOutcome;
}

interface TransformOutcome {
  readonly value: Value;
  readonly result: Value;
}

const SERVER_VALUES = new Map<number, "REQUEST_TIME">([[1, "REQUEST_TIME"]]);
const MAX_INTEGER = 2n ** 63n - 1n;
const MIN_INTEGER = -(2n ** 63n);

type Apply = Transform["apply"];
type Numeric = bigint | number;

/** For each transform of the wire format, the reader of its operand. */
const READERS: Readonly<Record<string, (message: WireMessage, name: string) => Apply>> = {
  setToServerValue: (message, name) => {
    message.enumeration(name, SERVER_VALUES);
    return (_current, time) => ({ value: time, result: time });
  },
  increment: readIncrement,
  appendMissingElements: array((current, elements) => {
    const present = new Set(current);
    return [...current, ...elements.filter((element) => !present.has(element))];
  }),
  removeAllFromArray: array((current, elements) => {
    const removed = new Set<Value>(elements);
    return current.filter((item) => !removed.has(item));
  }),
};

export const TRANSFORM_FIELDS = ["fieldPath", ...Object.keys(READERS)];

/** Reads a `google.firestore.v1.DocumentTransform.FieldTransform`. */
export function readTransform(message: WireMessage): Transform {
  const path = parseFieldPath(message.string("fieldPath") ?? "");
  const [reader, ...others] = Object.entries(READERS).filter(([name]) => message.has(name));
  if (reader === undefined || others.length > 0 || isNameField(path)) {
    throw invalidArgument(`Expected exactly one transform of a field at '${message.where}'.`);
  }
  const [name, read] = reader;
  return { path, apply: read(message, name) };
}

/** A field that is missing or not a number is set to the operand. */
function readIncrement(message: WireMessage, name: string): Apply {
  const operand = decodeValue(message.get(name), message.at(name));
  if (!isNumeric(operand)) {
    throw invalidArgument(`'${message.at(name)}' needs a number.`);
  }
  return (current) => {
    const value = isNumeric(current) ? add(current, operand) : operand;
    return { value, result: value };
  };
}

/**
 * A field that is missing or not an array counts as an empty array. The transform's result is null. The
 * elements may only be texts and integers, which a `Set` compares as Firestore does.
 */
function array(
  combine: (current: readonly Value[], elements: readonly (string | bigint)[]) => readonly Value[],
) {
  return (message: WireMessage, name: string): Apply => {
    const elements = decodeValue({ arrayValue: message.get(name) }, message.at(name));
    if (!isArray(elements)) {
      throw invalidArgument(`'${message.at(name)}' needs a list of values.`);
    }
    const plain = new Set(elements.map((element) => plainElement(element, message.at(name))));
    return (current) => ({
      value: combine(isArray(current) ? current : [], [...plain]),
      result: null,
    });
  };
}

function plainElement(element: Value, where: string): string | bigint {
  if (typeof element !== "string" && typeof element !== "bigint") {
    throw notImplemented(`An element of '${where}' that is neither a text nor an integer`);
  }
  return element;
}

/** Two integers give an integer, clamped to 64 bits; otherwise the sum is a double. */
function add(current: Numeric, operand: Numeric): Numeric {
  if (typeof current !== "bigint" || typeof operand !== "bigint") {
    return Number(current) + Number(operand);
  }
  const sum = current + operand;
  if (sum > MAX_INTEGER) {
    return MAX_INTEGER;
  }
  return sum < MIN_INTEGER ? MIN_INTEGER : sum;
}

function isNumeric(value: Value | undefined): value is Numeric {
  return typeof value === "bigint" || typeof value === "number";
}
