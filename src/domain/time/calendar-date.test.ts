import { expect, it } from "vitest";
import { dateInWords } from "./calendar-date.ts";

it.each([
  ["1984-03-12", "12 March 1984"],
  ["2000-02-29", "29 February 2000"],
  ["12 maart 1984", "12 maart 1984"],
  ["2000-13-01", "2000-13-01"],
  ["2001-02-29", "2001-02-29"],
  ["1984", "1984"],
  ["", ""],
])("says %j as %j", (stored, words) => {
  expect(dateInWords(stored)).toBe(words);
});
