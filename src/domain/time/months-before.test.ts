import { expect, it } from "vitest";
import { monthsBefore } from "./months-before.ts";

it.each([
  [12, "2026-11-23T10:00:00.000Z", "2025-11-23T10:00:00.000Z"],
  [3, "2026-05-31T23:59:00.000Z", "2026-02-28T23:59:00.000Z"],
  [12, "2024-02-29T00:00:00.000Z", "2023-02-28T00:00:00.000Z"],
  [1, "2026-01-15T00:00:00.000Z", "2025-12-15T00:00:00.000Z"],
])("%i months before %s", (months, at, before) => {
  expect(new Date(monthsBefore(months, Date.parse(at))).toISOString()).toBe(before);
});
