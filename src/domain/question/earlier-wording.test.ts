import { expect, it } from "vitest";
import { possibleWordings, toStored, toWordingRead } from "./earlier-wording.ts";

const FIRST = { words: "The first words", from: "", until: "2026-03-01" };
const SECOND = { words: "The second words", from: "2026-03-01", until: "2026-09-01" };

it.each([
  ["before a change", "2026-02-01", [FIRST]],
  ["on its day", "2026-03-01", [FIRST, SECOND]],
  ["after it", "2026-04-01", [FIRST, SECOND]],
])("are those that a client may have read who saved last %s", (_, savedOn, wordings) => {
  expect(possibleWordings([FIRST, SECOND], toWordingRead(""), Date.parse(savedOn))).toEqual(
    wordings,
  );
});

it("are all where the earlier site saved, which kept no time", () => {
  expect(possibleWordings([FIRST, SECOND], toWordingRead(""))).toEqual([FIRST, SECOND]);
});

it.each([
  ["that were asked from the day on that is stored with the answer", "2026-03-01", [SECOND]],
  ["of that time, when a later spelling is", "2026-05-01", [SECOND]],
  ["no more, once it was given to today's", "2026-09-01", []],
])("are the words alone %s, whenever its section was saved", (_, givenTo, wordings) => {
  for (const savedAt of [undefined, Date.parse("2026-01-01"), Date.parse("2027-01-01")]) {
    expect(possibleWordings([FIRST, SECOND], toWordingRead(givenTo), savedAt)).toEqual(wordings);
  }
});

it("are the last that have a day, when nobody noted the day of today's", () => {
  const last = { ...SECOND, until: "" };
  expect(possibleWordings([FIRST, last], toWordingRead("2026-03-01"))).toEqual([last]);
});

it.each([
  ["2026-03-01", "2026-03-01", "en"],
  ["2026-03-01 nl", "2026-03-01", "nl"],
  ["nl", "", "nl"],
  ["", "", "en"],
] as const)(
  "stored as “%s” are read with their day and language, and stored alike",
  (stored, day, language) => {
    expect(toWordingRead(stored)).toEqual({ day, language });
    expect(toStored({ day, language })).toBe(stored);
  },
);

it("are those of the language alone in which the client answered", () => {
  const dutch = { ...FIRST, words: "De eerste woorden", language: "nl" } as const;
  expect(possibleWordings([FIRST, dutch], toWordingRead("nl"))).toEqual([dutch]);
  expect(possibleWordings([FIRST, dutch], toWordingRead(""))).toEqual([FIRST]);
  expect(possibleWordings([FIRST, dutch], toWordingRead("2026-03-01 nl"))).toEqual([]);
});
