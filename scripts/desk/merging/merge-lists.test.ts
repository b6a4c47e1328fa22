import { expect, test } from "vitest";
import { mergeLists } from "./merge-lists.ts";

test.each<[string, string, string, string, string]>([
  ["nothing changed", "abc", "abc", "abc", "abc"],
  ["only they changed", "abc", "abc", "xcb", "xcb"],
  ["only I changed", "abc", "xcb", "abc", "xcb"],
  ["both added, each behind another", "abc", "axbc", "abcy", "axbcy"],
  ["both added at the beginning", "abc", "xabc", "yabc", "xyabc"],
  ["I took out what they have moved", "abcd", "acd", "bacd", "acd"],
  ["they took out what I have moved", "abcd", "bacd", "acd", "acd"],
  ["each moved another", "abcde", "eabcd", "bacde", "ebacd"],
  ["I put something behind what they took out", "abc", "abxc", "ac", "axc"],
  ["both added the same", "ab", "axb", "abx", "axb"],
])("when %s, %s, %s and %s become %s", (_, base, mine, theirs, merged) => {
  const [old = [], my = [], their = []] = [base, mine, theirs].map((list) => list.split(""));
  expect(mergeLists(old, my, their).join("")).toBe(merged);
});
