import { expect, test } from "vitest";
import type { Edit } from "../edits/edit.ts";
import { filesAfter } from "../testing/files-after.ts";
import { QUESTIONS } from "../testing/site-files.ts";
import { mergeFiles } from "./merge-files.ts";
import { heading, stop, title } from "./testing/story-edits.ts";

const base = QUESTIONS;

const ISSUES = "Which issues feel most pressing to you for your self-sabotage coaching session?";

test.each<[string, readonly Edit[], readonly Edit[], object]>([
  [
    "the words of a question",
    [title("issues", "Mine?")],
    [title("issues", "Theirs?")],
    {
      section: "story",
      what: `The question “${ISSUES}”`,
      base: ISSUES,
      mine: "Mine?",
      theirs: "Theirs?",
    },
  ],
  [
    "a question that one side stops and the other rewords",
    [stop("issues")],
    [title("issues", "Theirs?")],
    {
      section: "story",
      what: `The question “${ISSUES}”`,
      base: ISSUES,
      mine: "It is not asked any more.",
      theirs: "Theirs?",
    },
  ],
  [
    "a heading",
    [heading(0, "title", "Mine")],
    [heading(0, "title", "Theirs")],
    {
      section: "story",
      what: "A heading",
      base: "What brings you here",
      mine: "Mine",
      theirs: "Theirs",
    },
  ],
  [
    "a first introduction under a heading",
    [heading(0, "intro", "Mine.")],
    [heading(0, "intro", "Theirs.")],
    {
      section: "story",
      what: "A heading: its introduction",
      base: "Nothing.",
      mine: "Mine.",
      theirs: "Theirs.",
    },
  ],
  [
    "the title of a section, once",
    [{ does: "rewrite", section: "story", text: { of: "section", part: "title" }, words: "Mine" }],
    [
      {
        does: "rewrite",
        section: "story",
        text: { of: "section", part: "title" },
        words: "Theirs",
      },
    ],
    {
      section: "story",
      what: "The title of the section",
      base: "Story",
      mine: "Mine",
      theirs: "Theirs",
    },
  ],
  [
    "options",
    [
      {
        does: "rewrite list",
        section: "questionnaire",
        question: "gender",
        part: "options",
        entries: ["A", "B"],
      },
    ],
    [
      {
        does: "rewrite list",
        section: "questionnaire",
        question: "gender",
        part: "options",
        entries: ["C", "D"],
      },
    ],
    {
      section: "questionnaire",
      what: "The question “Gender”: its options",
      base: "Male, Female, Other",
      mine: "A, B",
      theirs: "C, D",
    },
  ],
])("shows both versions of %s", (_, mine, theirs, conflict) => {
  expect(
    mergeFiles({ base, mine: filesAfter(base, mine), theirs: filesAfter(base, theirs) }),
  ).toEqual({
    conflicts: [conflict],
  });
});

test("a file that cannot be read any more is a conflict of the whole file", () => {
  const result = mergeFiles({
    base,
    mine: filesAfter(base, [title("issues", "Mine?")]),
    theirs: new Map([...base, ["story.schema.json", "{"]]),
  });
  expect(result).toEqual({
    conflicts: [
      {
        what: "The file story.schema.json",
        base: "It is there.",
        mine: "It is there.",
        theirs: "It cannot be read.",
      },
    ],
  });
});
