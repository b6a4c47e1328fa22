import { expect, it } from "vitest";
import { birthDateFault } from "./birth-date.ts";

it.each([
  ["0001-01-01", /before 1900/u],
  ["1899-12-31", /before 1900/u],
  ["2126-01-01", /still to come/u],
  ["9999-12-31", /still to come/u],
])("asks about %s as a day of birth", (date, words) => {
  expect(birthDateFault(date)).toMatch(words);
});

it.each(["1900-01-01", "1985-04-03", "", "1985-13-01"])("asks nothing about %j", (date) => {
  expect(birthDateFault(date)).toBeUndefined();
});
