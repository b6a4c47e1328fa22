import { expect, it } from "vitest";
import { addQuestion, at, filesAfter, groupText, title } from "../testing/edits.ts";
import { QUESTIONS } from "../testing/site-files.ts";
import type { Edit } from "../edits/edit.ts";
import { openWorkingCopy } from "./working-copy.ts";

/** What becomes of the coach's edits once another program has made its own. */
function after(mine: readonly Edit[], theirs: readonly Edit[]) {
  const copy = openWorkingCopy(QUESTIONS);
  for (const edit of mine) {
    copy.edit([edit]);
  }
  const left = copy.beginAgain(filesAfter(QUESTIONS, theirs));
  return { files: copy.files(), left };
}

const heading: Edit = { does: "add group", section: "story", at: 0, title: "First of all" };
const moved: Edit = { does: "move item", section: "story", from: at(0, 0), to: at(0, 1) };
const stopped: Edit = { does: "stop asking", section: "story", question: "issues" };
const soup = addQuestion("story", at(0, 0), "soup", "Which soup?");

it.each<[string, Edit, Edit]>([
  ["another question", title("story", "reason", "Why?"), title("story", "issues", "Which?")],
  ["another heading", groupText("story", 0, "intro", "Hm."), groupText("story", 1, "intro", "Oh.")],
  ["another section", soup, addQuestion("health", at(0, 0), "bread", "Which bread?")],
  ["what a moved question asks", moved, title("story", "reason", "Why?")],
])("the working copy makes an edit again beside a change of %s", (_, mine, theirs) => {
  expect(after([mine], [theirs])).toEqual({
    files: filesAfter(QUESTIONS, [theirs, mine]),
    left: [],
  });
});

it.each<[string, Edit, Edit, object]>([
  [
    "the same words",
    title("story", "reason", "Mine?"),
    title("story", "reason", "Theirs?"),
    { what: "rewording", mine: "Mine?", theirs: "Theirs?" },
  ],
  [
    "a heading before its own, which would take its introduction",
    groupText("story", 0, "intro", "Mine."),
    heading,
    { what: "rewording", mine: "Mine." },
  ],
  ["the order of the same questions", moved, soup, { what: "moving" }],
  ["a question that is stopped", title("story", "issues", "Mine?"), stopped, { mine: "Mine?" }],
  ["a question at the same place", soup, moved, { what: "adding", mine: "Which soup?" }],
])("the working copy lists an edit beside %s, with its words", (_, mine, theirs, told) => {
  expect(after([mine], [theirs])).toEqual({
    files: filesAfter(QUESTIONS, [theirs]),
    left: [expect.objectContaining(told)],
  });
});

it("the working copy lists what depends on a listed edit, without common changes", () => {
  const both = title("story", "story", "Both?");
  const { files, left } = after([soup, title("story", "soup", "Soup?"), both], [moved, both]);
  expect(files).toEqual(filesAfter(QUESTIONS, [moved, both]));
  expect(left).toMatchObject([{ mine: "Which soup?" }, { mine: "Soup?" }]);
});

it("the working copy begins again after a save, and lists what was undone", () => {
  const copy = openWorkingCopy(QUESTIONS);
  const saved = title("story", "reason", "Saved?");
  copy.edit([saved]);
  copy.saved();
  const theirs = filesAfter(QUESTIONS, [saved, title("story", "reason", "Theirs?")]);
  copy.undo();
  expect(copy.beginAgain(theirs)).toEqual([{ what: "undoing" }]);
  expect(copy.files()).toBe(theirs);
  expect(copy.last()).toBeUndefined();
});
