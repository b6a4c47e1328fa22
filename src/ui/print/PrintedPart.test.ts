import { expect, it } from "vitest";
import { cssString, runningHeadRule } from "./PrintedPart.tsx";

it("writes any text as a string of CSS that ends where the text does", () => {
  expect(cssString("Zoë van den Berg")).toBe('"Zoë van den Berg"');
  expect(cssString('A "B"')).toBe(String.raw`"A \22 B\22 "`);
  expect(cssString("\\\n\0")).toBe(String.raw`"\5c \a \0 "`);
});

it("shortens a head that would not fit, and cuts through no character", () => {
  const family = "👩‍👩‍👧‍👦";
  expect(runningHeadRule("a", family.repeat(80))).toContain(`"${family.repeat(80)}"`);
  expect(runningHeadRule("a", family.repeat(81))).toContain(`"${family.repeat(79)}…"`);
});
