import { join } from "node:path";
import { expect, test } from "vitest";
import { compareFiles } from "../changes/compare-files.ts";
import { checkQuestionFiles, withLedger } from "../checking/check-question-files.ts";
import { readQuestionFiles } from "../checking/read-question-files.ts";
import { filesAfter } from "../testing/files-after.ts";
import type { Edit, QuestionFiles } from "../edits/edit.ts";
import { diffOf } from "../testing/line-diff.ts";
import { mergeFiles } from "./merge-files.ts";

const base = readQuestionFiles(join(import.meta.dirname, "..", "..", "..", "schemas"));

const at = (group: number, item: number) => ({ group, item });

const title = (question: string, words: string): Edit => ({
  does: "rewrite",
  section: "story",
  text: { of: "question", question, part: "title" },
  words,
});
const heading = (group: number, part: "title" | "intro", words: string): Edit => ({
  does: "rewrite",
  section: "story",
  text: { of: "group", group, part },
  words,
});
const add = (question: string, group: number, item: number): Edit => ({
  does: "add question",
  section: "story",
  at: at(group, item),
  question,
  kind: "long text",
  words: `What about ${question}?`,
  options: [],
});
const stop = (question: string): Edit => ({ does: "stop asking", section: "story", question });
const move = (from: readonly [number, number], to: readonly [number, number]): Edit => ({
  does: "move item",
  section: "story",
  from: at(...from),
  to: at(...to),
});
const note = (group: number, item: number, words: string): Edit => ({
  does: "add note",
  section: "story",
  at: at(group, item),
  words,
});

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
    [move([0, 0], [1, 0])],
    [title("reason", "What is the main reason you got in touch with me, and which others?")],
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

const ISSUES =
  "Which issues feel most pressing to you, so that we can begin with them in your self-sabotage coaching session?";

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
