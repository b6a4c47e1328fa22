import { expect, it } from "vitest";
import { Timestamp } from "../values/timestamps.ts";
import type { Value } from "../values/values.ts";
import { encodeRecord, StoredDocument } from "./document-record.ts";

const TIME = new Timestamp(1n);
const map = (entries: Readonly<Record<string, Value>>) => new Map(Object.entries(entries));

const FIELDS = map({
  name: "Anna",
  story: map({ story: "A line\nand another\u2028one" }),
  empty: map({}),
  list: ["a"],
  savedAt: map({ story: TIME }),
});
const read = (fields = FIELDS) => new StoredDocument(encodeRecord(TIME, TIME, fields));

it("gives back every field as it was", () => {
  expect(read().fields).toEqual(FIELDS);
  expect(read(map({ name: "Anna" })).fields).toEqual(map({ name: "Anna" }));
  expect(read(map({})).fields).toEqual(map({}));
});

it("gives those that are asked for, and leaves the others unread", () => {
  const names = new Set(["name", "savedAt", "none"]);
  const asked = map({ name: "Anna", savedAt: map({ story: TIME }) });
  expect(read().fieldsAmong(names)).toEqual(asked);
  // The answers' JSON is damaged, so parsing it would throw.
  const damaged = encodeRecord(TIME, TIME, FIELDS).replace('{"story":{"mapValue"', "{");
  expect(new StoredDocument(damaged).fieldsAmong(names)).toEqual(asked);
  expect(() => new StoredDocument(damaged).fields).toThrow(SyntaxError);
});

it("reads the records of before, whose maps stand in one line", () => {
  const [head = "", ...lines] = encodeRecord(TIME, TIME, FIELDS).split("\n");
  const structured: object = Object.assign({}, ...lines.map((line): unknown => JSON.parse(line)));
  const old = `${head.replace(',"isLineEach":true', "")}\n${JSON.stringify(structured)}`;
  expect(old.split("\n")).toHaveLength(2);
  expect(new StoredDocument(old).fields).toEqual(FIELDS);
  expect(new StoredDocument(old).fieldsAmong(new Set(["list", "name"]))).toEqual(
    map({ name: "Anna", list: ["a"] }),
  );
  expect(new StoredDocument(old).field(["story", "story"])).toBe("A line\nand another\u2028one");
});
