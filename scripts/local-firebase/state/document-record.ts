import { decodeFields } from "../values/decode-values.ts";
import { encodeFields } from "../values/encode-values.ts";
import { type FieldPath, getField } from "../values/field-paths.ts";
import { Timestamp } from "../values/timestamps.ts";
import { type Fields, isArray, isFields, type Value } from "../values/values.ts";

/** What stands in the first line of a record. Times are microseconds, in text for JSON's sake. */
interface Head {
  readonly createTime: string;
  readonly updateTime: string;
  /** The top-level fields that are neither map nor array, as wire JSON. */
  readonly fields: object;
  /** The names of the others, which the second line holds. */
  readonly structured: readonly string[];
}

/**
 * A document as it is stored: two lines of wire JSON, first the times and the plain fields, then
 * the maps and arrays. A query reads the collection document by document; so it parses a client's
 * name, and not the seven sections of answers that come after it.
 */
export class StoredDocument {
  readonly createTime: Timestamp;
  readonly updateTime: Timestamp;
  readonly #plain: Fields;
  readonly #structuredNames: ReadonlySet<string>;
  readonly #structuredJson: string;
  #all: Fields | undefined;

  constructor(record: string) {
    const endOfHead = record.indexOf("\n");
    // Written by encodeRecord below, and by nothing else.
    const head: Head = JSON.parse(record.slice(0, endOfHead));
    this.createTime = new Timestamp(BigInt(head.createTime));
    this.updateTime = new Timestamp(BigInt(head.updateTime));
    this.#plain = decodeFields(head.fields, "fields");
    this.#structuredNames = new Set(head.structured);
    this.#structuredJson = record.slice(endOfHead + 1);
  }

  get fields(): Fields {
    this.#all ??= new Map([
      ...this.#plain,
      ...decodeFields(JSON.parse(this.#structuredJson), "fields"),
    ]);
    return this.#all;
  }

  field(path: FieldPath): Value | undefined {
    return getField(this.#structuredNames.has(path[0]) ? this.fields : this.#plain, path);
  }
}

export function encodeRecord(createTime: Timestamp, updateTime: Timestamp, fields: Fields): string {
  const plain = new Map<string, Value>();
  const structured = new Map<string, Value>();
  for (const [name, value] of fields) {
    (isFields(value) || isArray(value) ? structured : plain).set(name, value);
  }
  const head: Head = {
    createTime: createTime.micros.toString(),
    updateTime: updateTime.micros.toString(),
    fields: encodeFields(plain),
    structured: [...structured.keys()],
  };
  return `${JSON.stringify(head)}\n${JSON.stringify(encodeFields(structured))}`;
}
