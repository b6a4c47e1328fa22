import { expect, test } from "vitest";
import { compareFiles } from "../changes/compare-files.ts";
import { checkQuestionFiles, withLedger } from "../checking/check-question-files.ts";
import { QUESTIONS } from "../testing/site-files.ts";
import { filesAfter } from "../testing/files-after.ts";
import type { Edit, QuestionFiles } from "../edits/edit.ts";
import { diffOf } from "../testing/line-diff.ts";
import { mergeFiles } from "./merge-files.ts";
import { add, heading, move, note, stop, title } from "./testing/story-edits.ts";

const base = QUESTIONS;

const told = (files: QuestionFiles) =>
  compareFiles(base, files)
    .map(({ sentence }) => sentence)
    .toSorted();

test.each<[string, readonly Edit[], readonly Edit[]]>([
  ["different questions", [title("issues", "Which?")], [title("unload", "What else?")]],
  [
    "words and help of one question",
    [title("issues", "Which?")],
    [
      {
        does: "rewrite",
        section: "story",
        text: { of: "question", question: "issues", part: "help" },
        words: "Any.",
      },
    ],
  ],
  ["two new questions beside each other", [add("soup", 0, 3)], [add("bread", 0, 3)]],
  [
    "a new question and the heading above it",
    [add("soup", 0, 0)],
    [heading(0, "title", "Why you are here")],
  ],
  ["a question that is stopped, and another that is new", [stop("issues")], [add("bread", 1, 0)]],
  [
    "a question that moves, and its words",
    [move([0, 1], [1, 0])],
    [title("story", "Please tell me your story. How did you come to where you stand today?")],
  ],
  ["two questions that move", [move([0, 0], [1, 0])], [move([0, 2], [0, 1])]],
  [
    "headings in another order, and a question under one",
    [{ does: "move group", section: "story", from: 0, to: 1 }],
    [add("soup", 0, 1)],
  ],
  [
    "two new headings",
    [{ does: "add group", section: "story", at: 0, title: "Mine" }, note(0, 0, "One.")],
    [{ does: "add group", section: "story", at: 2, title: "Theirs" }, note(2, 0, "Two.")],
  ],
  ["two notes", [note(0, 0, "One.")], [note(1, 1, "Two.")]],
  [
    "sections and titles",
    [
      {
        does: "rewrite",
        section: "story",
        text: { of: "section", part: "title" },
        words: "Your story",
      },
    ],
    [
      {
        does: "rewrite",
        section: "personal",
        text: { of: "section", part: "title" },
        words: "You",
      },
    ],
  ],
])("merges %s, whichever side is mine", (_, one, other) => {
  const [a, b] = [
    withLedger(filesAfter(base, one), "2027-01-01"),
    withLedger(filesAfter(base, other), "2027-02-01"),
  ];
  for (const [mine, theirs] of [
    [a, b],
    [b, a],
  ] as const) {
    const result = mergeFiles({ base, mine, theirs });
    const files = "files" in result ? result.files : base;
    expect(result).toHaveProperty("files");
    expect(told(files)).toEqual([...told(a), ...told(b)].toSorted());
    expect(checkQuestionFiles(files)).toEqual([]);
    // All that is new was written down on both sides.
    expect(withLedger(files, "2027-03-01")).toBe(files);
  }
});

test("a heading that one side removes leaves what the other put under it with its neighbour", () => {
  const mine = filesAfter(base, [{ does: "remove group", section: "story", group: 1 }]);
  const theirs = filesAfter(base, [add("soup", 1, 0)]);
  const result = mergeFiles({ base, mine, theirs });
  expect(result).toHaveProperty("files");
  const ui = JSON.parse(("files" in result && result.files.get("story.ui.json")) || "") as object;
  expect(ui).toHaveProperty("ui:groups.0.items", ["reason", "story", "issues", "unload", "soup"]);
});

test("how a question is shown that the other side stops is nothing to decide", () => {
  const theirs = filesAfter(base, [
    {
      does: "rewrite",
      section: "story",
      text: { of: "question", question: "issues", part: "help" },
      words: "Any.",
    },
  ]);
  const result = mergeFiles({ base, mine: filesAfter(base, [stop("issues")]), theirs });
  expect(told("files" in result ? result.files : base)).toEqual(
    told(filesAfter(base, [stop("issues")])),
  );
});

test("the layout of the other side stays, and only my change is written into it", () => {
  const byHand = (files: QuestionFiles): QuestionFiles =>
    new Map([
      ...files,
      ["story.schema.json", JSON.stringify(JSON.parse(files.get("story.schema.json") ?? ""))],
    ]);
  const theirs = byHand(filesAfter(base, [title("unload", "What else?")]));
  const result = mergeFiles({ base, mine: filesAfter(base, [title("issues", "Which?")]), theirs });
  expect("files" in result && result.files.get("story.schema.json")).toBe(
    theirs.get("story.schema.json")?.replace(/"Which issues[^"]*"/u, '"Which?"'),
  );
});

test("what only one side changed is taken byte for byte", () => {
  const mine = filesAfter(base, [title("issues", "Which?")]);
  const theirs = filesAfter(base, [
    {
      ...title("issues", "Coffee?"),
      section: "health",
      text: { of: "question", question: "coffeeIntake", part: "title" },
    } as Edit,
  ]);
  const result = mergeFiles({ base, mine, theirs });
  const files = "files" in result ? result.files : base;
  expect(diffOf(theirs, files)).toEqual(diffOf(base, mine));
  expect(mergeFiles({ base, mine, theirs: base })).toEqual({ files: mine });
  expect(mergeFiles({ base, mine: base, theirs })).toEqual({ files: theirs });
});
