import { expect, it } from "vitest";
import { dayAlone, dayInWords } from "./day-in-words.ts";

// In the device's time zone: a Wednesday.
const NOW = new Date(2026, 3, 15, 9, 30).getTime();
const at = (month: number, day: number, hour = 12, year = 2026) =>
  dayInWords(new Date(year, month, day, hour).getTime(), NOW);

it.each([
  [at(3, 15, 0), "today"],
  // Half an hour after `NOW`, as from a server whose clock is fast.
  [at(3, 15, 10), "today"],
  [at(3, 14, 23), "yesterday"],
  [at(3, 13), "on Monday"],
  [at(3, 9), "on Thursday"],
  [at(3, 8), "on 8 April"],
  // In zones with summer time, the clocks changed between these two days.
  [at(2, 28, 23), "on 28 March"],
  [at(11, 31, 12, 2025), "on 31 December 2025"],
  [dayAlone(NOW, NOW), "today"],
  [dayAlone(new Date(2026, 3, 13).getTime(), NOW), "Monday"],
  [dayAlone(new Date(2026, 3, 8).getTime(), NOW), "8 April"],
])("%s is said for %s", (said, expected) => {
  expect(said).toBe(expected);
});
