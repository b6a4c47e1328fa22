import { invalidArgument } from "../requests/errors.ts";
import { MAX_DEPTH } from "./decode-values.ts";
import type { DocumentPath } from "../resource-names.ts";
import { type Fields, isArray, isFields, Reference, type Value } from "./values.ts";
import { GeoPoint } from "./values.ts";

/** https://firebase.google.com/docs/firestore/quotas: "Maximum size for a document: 1 MiB". */
const MAX_DOCUMENT_BYTES = 1_048_576;

/** Throws INVALID_ARGUMENT if a document is larger or deeper than production stores. */
export function checkDocumentSize(path: DocumentPath, name: string, fields: Fields): void {
  const size = nameSize(path) + fieldsSize(fields, 1) + 32;
  if (size > MAX_DOCUMENT_BYTES) {
    throw invalidArgument(
      `Document '${name}' cannot be written because its size (${size.toLocaleString("en-US")} bytes) exceeds the maximum allowed size of ${MAX_DOCUMENT_BYTES.toLocaleString("en-US")} bytes.`,
    );
  }
}

/** The formulas of https://firebase.google.com/docs/firestore/storage-size. */
function nameSize(path: DocumentPath): number {
  return path.split("/").reduce((sum, segment) => sum + stringSize(segment), 16);
}

function stringSize(text: string): number {
  return Buffer.byteLength(text) + 1;
}

function fieldsSize(fields: Fields, depth: number): number {
  let sum = 0;
  for (const [name, value] of fields) {
    sum += stringSize(name) + valueSize(value, depth);
  }
  return sum;
}

function valueSize(value: Value, depth: number): number {
  if (depth > MAX_DEPTH) {
    // A field path may put a value too deep, although the value alone is within the limit.
    throw invalidArgument(`The document is nested deeper than ${MAX_DEPTH} levels.`);
  }
  if (typeof value === "string") {
    return stringSize(value);
  }
  if (value === null || typeof value === "boolean") {
    return 1;
  }
  if (value instanceof Uint8Array) {
    return value.byteLength;
  }
  if (value instanceof GeoPoint) {
    return 16;
  }
  if (value instanceof Reference) {
    return nameSize(value.name.split("/").slice(5).join("/"));
  }
  if (isArray(value)) {
    return value.reduce<number>((sum, item) => sum + valueSize(item, depth + 1), 0);
  }
  // "The size of the map, calculated the same way as document size": its fields and 32 bytes.
  return isFields(value) ? fieldsSize(value, depth + 1) + 32 : 8;
}
