import type { Node } from "jsonc-parser";
import type { Fields } from "../admin/stored-documents.ts";
import { formatTimestamp, parseTimestamp } from "../../backend/local-firebase/values/timestamps.ts";
import type { OddityKind } from "./oddities.ts";

/** The most levels of a document, according to https://firebase.google.com/docs/firestore/quotas. */
const DEEPEST = 20;
const LONGEST_NAME = 1500;
const LARGEST_INTEGER = 2n ** 63n;

/** The keys of a time in the JSON of programs that export a Firestore database. */
const TIMES = ["_seconds,_nanoseconds", "seconds,nanoseconds", "seconds,nanoseconds,type"];

/** Why Firestore cannot store a value, and where the value is. */
export interface Fault {
  readonly kind: OddityKind;
  readonly field: string;
}

interface Reading {
  readonly source: string;
  /** Whether the site stores a time in this field. In other fields, a text such as a date stays text. */
  readonly isTime: (field: string) => boolean;
  readonly faults: Fault[];
}

/**
 * A document's fields for Firestore's requests, from a file's JSON. Reads numbers from their digits, because
 * JavaScript would round long ones. Reads times in each shape that exporting programs write.
 */
export function toFields(
  node: Node,
  source: string,
  isTime: (field: string) => boolean,
): { readonly fields: Fields; readonly faults: readonly Fault[] } {
  const faults: Fault[] = [];
  return { fields: readMap(node, { source, isTime, faults }, "", 1), faults };
}

/** Names and values of a JSON object, in order. A name may occur twice. */
export const entriesOf = ({ children = [] }: Node): readonly (readonly [string, Node])[] =>
  children.flatMap(({ children: [key, value] = [] }) =>
    key === undefined || value === undefined ? [] : [[String(key.value), value] as const],
  );

function readMap(node: Node, reading: Reading, path: string, depth: number): Fields {
  const entries = entriesOf(node);
  const names = new Set<string>();
  return Object.fromEntries(
    entries.map(([name, value]) => {
      const field = path === "" ? name : `${path}.${name}`;
      if (names.has(name)) {
        reading.faults.push({ kind: "field twice", field });
      }
      names.add(name);
      checkName(name, field, reading);
      return [name, readValue(value, reading, field, depth)];
    }),
  );
}

function checkName(name: string, field: string, { faults }: Reading): void {
  if (name === "" || Buffer.byteLength(name) > LONGEST_NAME || /^__.*__$/su.test(name)) {
    faults.push({ kind: "reserved field", field });
  }
  if (isHalf(name)) {
    faults.push({ kind: "half a character", field });
  }
}

function readValue(node: Node, reading: Reading, field: string, depth: number): Fields {
  const { faults, isTime, source } = reading;
  if (depth > DEEPEST) {
    faults.push({ kind: "too deep", field });
    return { nullValue: null };
  }
  switch (node.type) {
    case "string": {
      const text = String(node.value);
      if (isHalf(text)) {
        faults.push({ kind: "half a character", field });
      }
      return (isTime(field) ? timeIn(text) : undefined) ?? { stringValue: text };
    }
    case "number":
      return readNumber(source.slice(node.offset, node.offset + node.length), reading, field);
    case "boolean":
      return { booleanValue: node.value === true };
    case "array":
      return {
        arrayValue: {
          values: (node.children ?? []).map((item) => {
            if (item.type === "array") {
              faults.push({ kind: "list in a list", field });
            }
            return readValue(item, reading, field, depth + 1);
          }),
        },
      };
    case "object":
      return readTime(node) ?? { mapValue: { fields: readMap(node, reading, field, depth + 1) } };
    default:
      return { nullValue: null };
  }
}

function readNumber(digits: string, { faults }: Reading, field: string): Fields {
  if (/^-?\d+$/u.test(digits)) {
    const whole = BigInt(digits);
    if (whole < LARGEST_INTEGER && whole >= -LARGEST_INTEGER) {
      return { integerValue: whole.toString() };
    }
  }
  const number = Number(digits);
  if (!Number.isFinite(number)) {
    faults.push({ kind: "number too long", field });
  }
  return { doubleValue: number };
}

function readTime(node: Node): Fields | undefined {
  const entries = new Map(entriesOf(node));
  const inner = entries.get("value");
  if (entries.get("__datatype__")?.value === "timestamp" && inner !== undefined) {
    return readTime(inner);
  }
  if (!TIMES.includes([...entries.keys()].join(","))) {
    return undefined;
  }
  const [seconds, nanoseconds] = Array.from(entries.values(), ({ value }): unknown => value);
  if (!Number.isInteger(seconds) || !Number.isInteger(nanoseconds)) {
    return undefined;
  }
  const at = new Date(Number(seconds) * 1000);
  const fraction = String(nanoseconds).padStart(9, "0");
  return Number.isNaN(at.getTime()) || fraction.length > 9
    ? undefined
    : timeIn(at.toISOString().replace(".000Z", `.${fraction}Z`));
}

/** The time in the format of Firestore's responses, for comparisons with stored times. */
function timeIn(text: string): Fields | undefined {
  const time = parseTimestamp(text);
  return time === undefined ? undefined : { timestampValue: formatTimestamp(time) };
}

const isHalf = (text: string): boolean => /\p{Surrogate}/u.test(text);
