import { expect, it, test } from "vitest";
import { readAnswersFile } from "./read-answers-file.ts";

const read = (content: unknown) => readAnswersFile(JSON.stringify(content), ["story", "health"]);

test.each([
  ["answers by question", { story: "Long ago", age: 3, none: null }],
  ["one answer", { age: "3" }],
])("a file of %s has those of one section", (_, content) => {
  expect(read(content)).toEqual({ ofOneSection: content });
});

test.each([
  ["answers by section", { story: { story: "Long ago" }, health: {} }],
  ["more than that", { name: "A Client", story: { story: "Long ago" }, health: {}, other: {} }],
  ["a document around them", { sections: { story: { story: "Long ago" }, health: {} } }],
])("a file of %s has them by section", (_, content) => {
  expect(read(content)).toEqual({ bySection: { story: { story: "Long ago" }, health: {} } });
});

test.each([
  ["[]"],
  ["{}"],
  ["3"],
  ['"words"'],
  ["null"],
  ["{"],
  [""],
  ['{"age":{"a":1}}'],
  ['{"age":[1]}'],
  ['{"age":3,"more":{"a":1}}'],
])("%s has none", (text) => {
  expect(readAnswersFile(text, ["story"])).toBeUndefined();
});

it("reads a file that begins with a mark of its encoding", () => {
  expect(readAnswersFile('\uFEFF{"age":3}', [])).toEqual({ ofOneSection: { age: 3 } });
});
