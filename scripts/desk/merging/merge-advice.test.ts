import { expect, test } from "vitest";
import type { Edit, QuestionFiles } from "../edits/edit.ts";
import { filesAfter } from "../testing/files-after.ts";
import { byHand, QUESTIONS } from "../testing/site-files.ts";
import { mergeFiles } from "./merge-files.ts";

const leave = (of: string): Edit => ({
  does: "leave as it is",
  advice: { kind: "hard to read", of },
});
const left = (...texts: readonly string[]) => texts.map((of) => ({ advice: "hard to read", of }));

const before = filesAfter(QUESTIONS, [leave("old")]);

/** What is in advice.json after both. */
function merged(mine: QuestionFiles, theirs: QuestionFiles): unknown {
  const result = mergeFiles({ base: before, mine, theirs });
  return "files" in result ? JSON.parse(result.files.get("advice.json") ?? "") : result;
}

const settings: unknown = JSON.parse(QUESTIONS.get("advice.json") ?? "");

test("what each side has left as it is stays so", () => {
  const [mine, theirs] = ["mine", "theirs"].map((of) => filesAfter(before, [leave(of)]));
  expect(merged(mine ?? before, theirs ?? before)).toEqual({
    ...Object(settings),
    leftAsItIs: left("old", "mine", "theirs"),
  });
});

test("what one side shows again is shown again, and what the other has left meanwhile stays left", () => {
  const mine = filesAfter(before, [leave("mine")]);
  const theirs = filesAfter(before, [{ does: "advise again" }]);
  expect(merged(mine, theirs)).toEqual({ ...Object(settings), leftAsItIs: left("mine") });
});

test("what the advice goes by is kept as one side has changed it by hand", () => {
  const mine = filesAfter(before, [leave("mine")]);
  const theirs = byHand(before, "advice.json", '"readingGrade": 9', '"readingGrade": 7');
  expect(merged(mine, theirs)).toEqual({
    ...Object(settings),
    readingGrade: 7,
    leftAsItIs: left("old", "mine"),
  });
});

test("with nothing left on either side, the list is gone", () => {
  const mine = filesAfter(before, [{ does: "advise again" }]);
  const theirs = byHand(mine, "advice.json", '"readingGrade": 9', '"readingGrade": 7');
  expect(merged(mine, theirs)).toEqual({ ...Object(settings), readingGrade: 7 });
});
