import { describe, expect, test } from "vitest";
import { closestMatch } from "./close-match.ts";

describe("the closest match", () => {
  test.each([
    ["medicatons", ["vaccines", "medications"], "medications"],
    ["AcneSkin", ["acne_skin", "itchy_skin"], "acne_skin"],
    ["longtext", ["short text", "long text"], "long text"],
    ["help", ["ui:widget", "ui:help"], "ui:help"],
    ["aeg", ["age", "gender"], "age"],
    ["renamed", ["required", "renamedFrom"], "renamedFrom"],
    ["dontWantHealt", ["dontWantWealth", "dontWantHealth"], "dontWantHealth"],
  ])("of %s among %j is %s", (word, candidates, expected) => {
    expect(closestMatch(word, candidates)).toBe(expected);
  });

  test.each([
    ["hobbies", ["vaccines", "medications"]],
    ["age", ["gas", "dream"]],
    ["sex", ["sexualOrientation"]],
    ["anything", []],
  ])("of %s among %j is none", (word, candidates) => {
    expect(closestMatch(word, candidates)).toBeUndefined();
  });
});
