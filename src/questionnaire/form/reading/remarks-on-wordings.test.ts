import { expect, test } from "vitest";
import { toWordingRead } from "../../../domain/question/earlier-wording.ts";
import { remarksOnWordings } from "./remarks-on-wordings.ts";

const reworded = {
  story: [
    { words: "Your story?", from: "", until: "2027-03-01" },
    { words: "Tell me.", from: "2027-03-01", until: "2027-05-01" },
  ],
};

const remarks = (savedAt: string | undefined) =>
  remarksOnWordings(reworded, savedAt === undefined ? undefined : Date.parse(savedAt))["story"];

/** The remark if the client may have answered either of the two wordings. */
const EITHER =
  "You have reworded this. Until 1 March 2027 it read: “Your story?”, until 1 May 2027 it read: “Tell me.”";

test.each([
  ["before all", "2027-02-28T23:59Z", ["You have reworded this since. Then: “Your story?”"]],
  ["between two, when an answer may be older", "2027-04-01T12:00Z", [EITHER]],
  // On that day the client may have read either wording.
  ["on the day of the last one", "2027-05-01T09:00Z", [EITHER]],
  ["after all, when an answer may be older", "2027-06-01T12:00Z", [EITHER]],
  ["by the earlier site, which kept no time", undefined, [EITHER]],
])("words are told of a section that was last saved %s", (_, savedAt, expected) => {
  expect(remarks(savedAt)).toEqual(expected);
});

test.each([
  ["the first of them", "2027-02-01", ["You have reworded this since. Then: “Your story?”"]],
  ["the second", "2027-03-01", ["You have reworded this since. Then: “Tell me.”"]],
  ["today's", "2027-05-01", []],
])("an answer that says so was given to %s", (_, day, expected) => {
  const savedLast = Date.parse("2027-06-01T12:00Z");
  expect(remarksOnWordings(reworded, savedLast, () => toWordingRead(day))["story"]).toEqual(
    expected,
  );
});

test("nothing is told of a section in which nothing was reworded", () => {
  expect(remarksOnWordings(undefined, 0)).toEqual({});
});

test("words whose last day nobody noted are told without a day", () => {
  const noted = { story: [{ words: "Tell me.", from: "2027-03-01", until: "" }] };
  const savedIn = (month: string) => remarksOnWordings(noted, Date.parse(`2027-${month}-01`));
  expect(savedIn("04")["story"]).toEqual(["You have reworded this. Before, it read: “Tell me.”"]);
  expect(savedIn("02")["story"]).toEqual([]);
});
