import { decodeFields } from "../values/decode-values.ts";
import { encodeFields } from "../values/encode-values.ts";
import { type FieldPath, getField } from "../values/field-paths.ts";
import { Timestamp } from "../values/timestamps.ts";
import { type Fields, isArray, isFields, type Value } from "../values/values.ts";

/** The first line of a record. Times are microseconds in text: JSON has no such integers. */
interface Head {
  readonly createTime: string;
  readonly updateTime: string;
  /** The top-level fields that are neither map nor array, as wire JSON. */
  readonly fields: object;
  /** The names of the maps and arrays. Each has a line after the first line, in the order of this list. */
  readonly structured: readonly string[];
  /** Absent in older records, which hold all structured fields in the second line, as one map. */
  readonly isLineEach?: true;
}

/**
 * A document as stored: lines of wire JSON. The first line has the times and the plain fields, and each map
 * or array has a line of its own. So a query can parse a client's name and the maps that the query selects,
 * without the seven sections of answers.
 */
export class StoredDocument {
  readonly createTime: Timestamp;
  readonly updateTime: Timestamp;
  readonly #plain: Fields;
  readonly #structuredNames: readonly string[];
  readonly #isLineEach: boolean;
  readonly #structuredJson: string;
  #all: Fields | undefined;

  constructor(record: string) {
    const endOfHead = record.indexOf("\n");
    // Only `encodeRecord` below writes records.
    const head: Head = JSON.parse(record.slice(0, endOfHead));
    this.createTime = new Timestamp(BigInt(head.createTime));
    this.updateTime = new Timestamp(BigInt(head.updateTime));
    this.#plain = decodeFields(head.fields, "fields");
    this.#structuredNames = head.structured;
    this.#isLineEach = head.isLineEach === true;
    this.#structuredJson = record.slice(endOfHead + 1);
  }

  get fields(): Fields {
    this.#all ??= new Map([...this.#plain, ...this.#structured(this.#structuredNames)]);
    return this.#all;
  }

  /** The fields of these names. Does not parse other maps and arrays, unless the record is an older one. */
  fieldsAmong(names: ReadonlySet<string>): Fields {
    const plain = [...this.#plain].filter(([name]) => names.has(name));
    return new Map([
      ...plain,
      ...this.#structured(this.#structuredNames.filter((name) => names.has(name))),
    ]);
  }

  field(path: FieldPath): Value | undefined {
    const [name] = path;
    return getField(this.#structuredNames.includes(name) ? this.fields : this.#plain, path);
  }

  #structured(names: readonly string[]): Fields {
    if (names.length === 0) {
      return new Map();
    }
    if (!this.#isLineEach) {
      const all = decodeFields(JSON.parse(this.#structuredJson), "fields");
      return new Map([...all].filter(([name]) => names.includes(name)));
    }
    const lines = this.#structuredJson.split("\n");
    return new Map(
      names.flatMap((name) => [
        ...decodeFields(JSON.parse(lines[this.#structuredNames.indexOf(name)] ?? "{}"), "fields"),
      ]),
    );
  }
}

/** The text of a record, which `StoredDocument` reads. */
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
    isLineEach: true,
  };
  const lines = [...structured].map((field) => JSON.stringify(encodeFields(new Map([field]))));
  return `${JSON.stringify(head)}\n${lines.join("\n")}`;
}
