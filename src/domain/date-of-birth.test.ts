import { expect, it } from "vitest";
import { dateOfBirthWords } from "./date-of-birth.ts";

it.each([
  ["1984-03-12", "12 March 1984"],
  ["2000-02-29", "29 February 2000"],
  ["12 maart 1984", "12 maart 1984"],
  ["2000-13-01", "2000-13-01"],
  ["", ""],
])("says %j as %j", (stored, words) => {
  expect(dateOfBirthWords(stored)).toBe(words);
});
