import { expect, test } from "vitest";
import { QUESTIONS } from "../testing/site-files.ts";
import { countDismissed } from "./advice-edits.ts";
import type { Edit } from "./edit.ts";
import type { SiteFiles } from "./file-names.ts";
import { filesAfter } from "../testing/edits.ts";

const leave = (of: string): Edit => ({
  does: "leave as it is",
  advice: { kind: "hard to read", of },
});

const left = (files: SiteFiles): unknown => {
  const advice: unknown = JSON.parse(files.get("advice.json") ?? "");
  return Reflect.get(Object(advice), "leftAsItIs");
};

test("what is left as it is is noted behind what was left before", () => {
  const files = filesAfter(QUESTIONS, [leave("first"), leave("second")]);
  expect(left(files)).toEqual([
    { advice: "hard to read", of: "first" },
    { advice: "hard to read", of: "second" },
  ]);
  expect(countDismissed(files)).toBe(2);
});

test("with all advice given again, the file is as it was, byte for byte", () => {
  expect(filesAfter(QUESTIONS, [leave("first"), { does: "advise again" }])).toEqual(QUESTIONS);
  expect(filesAfter(QUESTIONS, [{ does: "advise again" }])).toEqual(QUESTIONS);
});

test("a folder without the file gets one", () => {
  const files = new Map([...QUESTIONS].filter(([name]) => name !== "advice.json"));
  expect(countDismissed(files)).toBe(0);
  expect(left(filesAfter(files, [leave("first")]))).toEqual([
    { advice: "hard to read", of: "first" },
  ]);
});
