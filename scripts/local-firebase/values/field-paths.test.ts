import { describe, expect, it } from "vitest";
import { type FieldPath, parseFieldPath } from "./field-paths.ts";

describe("field paths", () => {
  it.each<[string, FieldPath]>([
    ["a", ["a"]],
    ["health.q_1", ["health", "q_1"]],
    ["`a.b`.c", ["a.b", "c"]],
    ["`tick\\``", ["tick`"]],
    ["`back\\\\slash`.`é`", ["back\\slash", "é"]],
    ["constructor.toString", ["constructor", "toString"]],
    ["__name__", ["__name__"]],
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

  it.each(["__proto__", "a.__name__", "`__x__`.b", `a.\`__\n__\``])(
    "refuses the reserved name in %j",
    (text) => {
      expect(() => parseFieldPath(text)).toThrow("is reserved.");
    },
  );

  it("refuses more than 20 levels", () => {
    const path = (levels: number) => Array.from({ length: levels }, () => "a").join(".");
    expect(parseFieldPath(path(20))).toHaveLength(20);
    expect(() => parseFieldPath(path(21))).toThrow("deeper than 20 levels");
  });

  it("refuses a path of more than 6144 bytes", () => {
    expect(() => parseFieldPath("a".repeat(6145))).toThrow("6144 bytes");
  });
});
