import { invalidArgument, notImplemented } from "../requests/errors.ts";
import { parseTimestamp } from "./timestamps.ts";
import { type Fields, GeoPoint, isArray, Reference, type Value } from "./values.ts";

/** https://firebase.google.com/docs/firestore/quotas: "Maximum depth of fields in a map or array". */
export const MAX_DEPTH = 20;
const MAX_INTEGER = 2n ** 63n - 1n;
const MIN_INTEGER = -(2n ** 63n);
const REFERENCE = /^projects\/[^/]+\/databases\/[^/]+\/documents(?:\/[^/]+\/[^/]+)+$/;
const NUMBER = /^(?:NaN|-?Infinity|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?)$/;
/** A lone surrogate has no UTF-8 form, which every text of a protocol buffer must have. */
const LONE_SURROGATE = /\p{Surrogate}/u;
const VECTOR_MARK = "__type__";
const VECTOR_MARK_VALUE = JSON.stringify({ stringValue: "__vector__" });
const BASE64 = /^[A-Za-z0-9+/_-]*={0,2}$/;

/**
 * https://firebase.google.com/docs/firestore/quotas, "Constraints on field names": at most 1,500 bytes. Names
 * between double underscores, such as `__proto__`, are reserved.
 */
const MAX_NAME_BYTES = 1500;
const RESERVED = /^__.*__$/s;

/** Reads the JSON form of `google.firestore.v1.Value`; throws INVALID_ARGUMENT. */
export function decodeValue(json: unknown, where: string, depth = 1): Value {
  const [entry, ...others] = isObject(json) ? Object.entries(json) : [];
  if (entry === undefined || others.length > 0) {
    throw invalidArgument(`Invalid value at '${where}': expected exactly one value type.`);
  }
  if (depth > MAX_DEPTH) {
    throw invalidArgument(`Invalid value at '${where}': nested deeper than ${MAX_DEPTH} levels.`);
  }
  const [type, raw] = entry;
  const value = decodeTyped(type, raw, where, depth);
  if (value === undefined) {
    throw invalidArgument(`Invalid value at '${where}': not a valid ${type}.`);
  }
  return value;
}

/** Reads a query's list of values, which is the only array whose elements may be arrays. */
export function decodeListOfValues(json: unknown, where: string): Value {
  const [entry, ...others] = isObject(json) ? Object.entries(json) : [];
  if (entry?.[0] !== "arrayValue" || others.length > 0) {
    return decodeValue(json, where);
  }
  return arrayItems(entry[1], where).map((item, index) => decodeValue(item, `${where}[${index}]`));
}

/** Reads the JSON form of a `fields` map. */
export function decodeFields(json: unknown, where: string, depth = 0): Fields {
  if (!isObject(json)) {
    throw invalidArgument(`Invalid value at '${where}': expected a map of fields.`);
  }
  const fields = new Map<string, Value>();
  for (const [name, value] of Object.entries(json)) {
    checkFieldName(name, where);
    fields.set(name, decodeValue(value, `${where}.${name}`, depth + 1));
  }
  return fields;
}

/** Throws INVALID_ARGUMENT unless a document, or a map in it, may have a field of this name. */
export function checkFieldName(name: string, where: string): void {
  if (name === "" || Buffer.byteLength(name) > MAX_NAME_BYTES) {
    throw invalidArgument(
      `Invalid field name at '${where}': a name has 1 to ${MAX_NAME_BYTES} bytes.`,
    );
  }
  if (LONE_SURROGATE.test(name)) {
    throw invalidArgument(`Invalid field name at '${where}': a name is text.`);
  }
  if (RESERVED.test(name)) {
    throw invalidArgument(`Invalid field name at '${where}': "${name}" is reserved.`);
  }
}

function isObject(json: unknown): json is object {
  return typeof json === "object" && json !== null && !Array.isArray(json);
}

function decodeTyped(type: string, raw: unknown, where: string, depth: number): Value | undefined {
  switch (type) {
    case "nullValue":
      // Null comes as JSON's null, or as the enum's name or number.
      return raw === null || raw === "NULL_VALUE" || raw === 0 ? null : undefined;
    case "booleanValue":
      return typeof raw === "boolean" ? raw : undefined;
    case "integerValue":
      return decodeInteger(raw);
    case "doubleValue":
      return decodeDouble(raw);
    case "timestampValue":
      return typeof raw === "string" ? parseTimestamp(raw) : undefined;
    case "stringValue":
      return typeof raw === "string" && !LONE_SURROGATE.test(raw) ? raw : undefined;
    case "bytesValue":
      return typeof raw === "string" && BASE64.test(raw) ? Buffer.from(raw, "base64") : undefined;
    case "referenceValue":
      return typeof raw === "string" && REFERENCE.test(raw) ? new Reference(raw) : undefined;
    case "geoPointValue":
      return decodeGeoPoint(raw);
    case "arrayValue":
      return decodeArray(raw, where, depth);
    case "mapValue":
      refuseVector(raw, where);
      return decodeFields(onlyEntry(raw, "fields") ?? {}, where, depth);
    // For pipelines, which the backend does not support.
    case "fieldReferenceValue":
    case "variableReferenceValue":
    case "functionValue":
    case "pipelineValue":
      throw notImplemented(`'${type}' at '${where}'`);
    default:
      throw invalidArgument(
        `Invalid JSON payload received. Unknown name "${type}" at '${where}': Cannot find field.`,
      );
  }
}

/** A vector is a map with a reserved field name as its mark. */
function refuseVector(raw: unknown, where: string): void {
  const fields = onlyEntry(raw, "fields");
  if (!isObject(fields) || !Object.hasOwn(fields, VECTOR_MARK)) {
    return;
  }
  const mark: unknown = Object.getOwnPropertyDescriptor(fields, VECTOR_MARK)?.value;
  if (JSON.stringify(mark) === VECTOR_MARK_VALUE) {
    throw notImplemented(`A vector at '${where}'`);
  }
}

function decodeInteger(raw: unknown): bigint | undefined {
  const isInteger = typeof raw === "string" ? /^-?\d{1,19}$/.test(raw) : Number.isSafeInteger(raw);
  if ((typeof raw !== "string" && typeof raw !== "number") || !isInteger) {
    return undefined;
  }
  const value = BigInt(raw);
  return value > MAX_INTEGER || value < MIN_INTEGER ? undefined : value;
}

function decodeDouble(raw: unknown): number | undefined {
  if (typeof raw === "number") {
    return raw;
  }
  // JSON has neither NaN nor infinities, and writers drop the sign of -0: all of them come as text.
  return typeof raw === "string" && NUMBER.test(raw) ? Number(raw) : undefined;
}

function decodeGeoPoint(raw: unknown): GeoPoint | undefined {
  if (!isObject(raw)) {
    return undefined;
  }
  // Zero is protobuf's default, which JSON writers may leave out.
  const { latitude = 0, longitude = 0, ...others }: Record<string, unknown> = { ...raw };
  const isPoint =
    typeof latitude === "number" &&
    typeof longitude === "number" &&
    Math.abs(latitude) <= 90 &&
    Math.abs(longitude) <= 180 &&
    Object.keys(others).length === 0;
  return isPoint ? new GeoPoint(latitude, longitude) : undefined;
}

function decodeArray(raw: unknown, where: string, depth: number): readonly Value[] {
  return arrayItems(raw, where).map((item, index) => {
    const value = decodeValue(item, `${where}[${index}]`, depth + 1);
    if (isArray(value)) {
      throw invalidArgument(`Property ${where} contains an invalid nested entity.`);
    }
    return value;
  });
}

function arrayItems(raw: unknown, where: string): readonly unknown[] {
  const values = onlyEntry(raw, "values") ?? [];
  if (!Array.isArray(values)) {
    throw invalidArgument(`Invalid value at '${where}': expected a list of values.`);
  }
  return values;
}

/** The only entry of a wrapper message like `mapValue`. Protobuf leaves out empty entries. */
function onlyEntry(raw: unknown, name: string): unknown {
  const entries = isObject(raw) ? Object.entries(raw) : undefined;
  if (entries === undefined || entries.some(([key]) => key !== name)) {
    throw invalidArgument(`Invalid JSON payload received. Expected only '${name}'.`);
  }
  return entries[0]?.[1];
}
