import { describe, expect, it } from "vitest";
import {
  type FieldPath,
  maskFields,
  parseFieldPath,
  withField,
  withoutField,
} from "./field-paths.ts";
import { type Fields, type Value } from "./values.ts";

const map = (object: Readonly<Record<string, Value>>): Fields => new Map(Object.entries(object));

describe("field paths", () => {
  it.each<[string, FieldPath]>([
    ["a", ["a"]],
    ["health.q_1", ["health", "q_1"]],
    ["`a.b`.c", ["a.b", "c"]],
    ["`tick\\``", ["tick`"]],
    ["`back\\\\slash`.`é`", ["back\\slash", "é"]],
    ["__proto__.constructor", ["__proto__", "constructor"]],
    ["`1`", ["1"]],
  ])("reads %s", (text, path) => {
    expect(parseFieldPath(text)).toEqual(path);
  });

  it.each(["", ".", "a.", ".a", "a..b", "1a", "a b", "a-b", "``", "`a", "a`b`", "`a``b`", "é"])(
    "refuses %j",
    (text) => {
      expect(() => parseFieldPath(text)).toThrow(`Invalid property path "${text}".`);
    },
  );

  it("refuses a path of more than 6144 bytes", () => {
    expect(() => parseFieldPath("a".repeat(6145))).toThrow("6144 bytes");
  });

  it("sets a field without changing the map it starts from", () => {
    const before = map({ a: map({ b: 1n }), c: 2n });
    const after = withField(before, ["a", "x", "y"], 3n);
    expect(after).toEqual(map({ a: map({ b: 1n, x: map({ y: 3n }) }), c: 2n }));
    expect(before).toEqual(map({ a: map({ b: 1n }), c: 2n }));
  });

  it("puts a map in place of a value that is in the way", () => {
    expect(withField(map({ a: "text" }), ["a", "b"], 1n)).toEqual(map({ a: map({ b: 1n }) }));
  });

  it("removes a field and leaves its map, even empty", () => {
    expect(withoutField(map({ a: map({ b: 1n }) }), ["a", "b"])).toEqual(map({ a: new Map() }));
    expect(withoutField(map({ a: "text" }), ["a", "b"])).toEqual(map({ a: "text" }));
    expect(withoutField(map({}), ["a", "b"])).toEqual(map({}));
  });

  it("masks to the named fields that exist", () => {
    const fields = map({ a: map({ b: 1n, c: 2n }), d: 3n });
    expect(maskFields(fields, [["a", "b"], ["x"], ["a", "y"]])).toEqual(map({ a: map({ b: 1n }) }));
  });
});
