import { expect, test } from "vitest";
import { keyProblem } from "./names.ts";

test.each([
  [undefined, ["name", "acne_skin", "tvSeries5", "A"]],
  [
    "cannot be used as a name. A name has a letter first, then only letters, digits and _.",
    ["", "a b", "a.b", "ui:order", "story:talk", "5series", "2024", "_name", "__proto__", "café"],
  ],
  [
    "cannot be used as a name, because the software uses it itself. Choose another.",
    ["constructor", "prototype", "toString", "hasOwnProperty", "valueOf"],
  ],
])("names to store answers under get the answer %s", (problem, keys) => {
  expect(keys.map(keyProblem)).toEqual(keys.map((key) => problem && `\`${key}\` ${problem}`));
});
