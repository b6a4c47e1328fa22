import { expect, it } from "vitest";
import { searchProgress } from "./search-progress.ts";

it.each([
  [
    { found: 3, looked: 225, hasMore: true, total: 10_000 },
    "3 found in the newest 225 of 10,000 messages.",
  ],
  [
    { found: 0, looked: 25, hasMore: true, total: undefined },
    "Nothing found in the newest 25 messages.",
  ],
  // A message has arrived after the count.
  [{ found: 0, looked: 25, hasMore: true, total: 24 }, "Nothing found in the newest 25 messages."],
  [{ found: 1, looked: 1200, hasMore: false, total: 1200 }, "1 found in all 1,200 messages."],
  [{ found: 0, looked: 1, hasMore: false, total: 1 }, "Nothing found in 1 message."],
])("%j is said as %j", (looked, words) => {
  expect(searchProgress(looked)).toBe(words);
});
