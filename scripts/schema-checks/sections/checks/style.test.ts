import { expect, test } from "vitest";
import { testChecks, testInOrder, toldAfter } from "../testing/check-cases.ts";
import { details, type Edit, story } from "../testing/edited-valid-files.ts";
import { TRANSLATED } from "../testing/translated-files.ts";
import * as style from "./style.ts";

const grouped = (group: object) =>
  story.ui(
    /"ui:order": [^\]]*\]/u,
    `"ui:groups": [${JSON.stringify({ title: "All of it", items: ["reason", "story", "issues"], ...group })}]`,
  );
const telling = (words: string) => story.schema("Please tell me your story.", words);
const asking = (words: string) => details.schema("How old are you?", words);
const help = (text: string) => details.ui('"1 Inch = 2.54 cm"', JSON.stringify(text));
const HURTS = "Has a partner kicked you?";

testChecks(style, {
  'schemas/questionnaire.schema.json line 26 (advice): the question `occupation` has 401 characters. Below 400 it reads more easily: part of it could go to "ui:help" or become a question of its own.':
    details.schema("What is your work?", "a".repeat(401)),
  "schemas/questionnaire.schema.json line 11 (advice): the question `height` asks two questions. Ask the one that matters most, and make the other a line of help or a question of its own.":
    details.schema("How tall are you?", "$& How tall were you at 18?"),
  "schemas/story.schema.json line 7 (advice): the question `story` asks several questions. Ask the one that matters most, and make the other a line of help or a question of its own.":
    telling("Please tell: who? when? why?"),
  'schemas/story.schema.json line 8 (advice): the question `issues` may touch something painful, and nothing in the group "All of it" says so beforehand. Its "sensitive" line can, and that it may be skipped.':
    [story.schema("Which issues feel most pressing?", "Who in your family has died?"), grouped({})],
  [`schemas/story.schema.json line 7 (advice): the question \`story\` may touch something painful, and nothing in this section says so beforehand. The "sensitive" line of a group of "ui:groups" can, and that it may be skipped.`]:
    [
      telling(HURTS),
      `schemas/story.schema.json line 7 (advice): the question \`story\` may touch ending one's life, or violence, and nothing says whom to call now. The line "helpNow": true of its group does.`,
    ],
  "schemas/questionnaire.schema.json line 10 (advice): the question `age` asks about the health of somebody who agreed to nothing, and whose health the law protects, too. Leave it out if you do not need it. This is said once.":
    asking("Which diseases have your parents had?"),
  ...Object.fromEntries(
    [
      ["Say <b>this</b>.", "<b>"],
      ["Mine &amp; yours.", "&amp;"],
      ["# Your height", "#"],
      ["Say *this* of it.", "*this*"],
      ["Say _this_ of it.", "_this_"],
      ["Say `this` of it.", "`this`"],
      ["![A face](https://example.org/a.png)", "!["],
      ["Or http://example.org.", "http://example.org."],
      ["[Or](http://example.org)", "[Or](http://example.org)"],
      ["Say:\n* this", "*"],
      ["Say:\n1. this\n2. that", "1."],
    ].map(([text = "", mark]) => [
      `schemas/questionnaire.ui.json line 34 (advice): \`ui:help\` has “${mark}”, and your client reads it as it is. What is shown as meant is **bold**, lines that begin with "- ", and links to https:// addresses.`,
      help(text),
    ]),
  ),
  "schemas/questionnaire.schema.json line 11 (advice): `title` has “**tall**”, and your client reads it as it is. Only help, notes and descriptions have bold words, lists and links.":
    details.schema("How tall are you?", "How **tall** are you?"),
  'schemas/story.nl.json line 4 (advice): `ui:description` has “<i>”, and your client reads it as it is. What is shown as meant is **bold**, lines that begin with "- ", and links to https:// addresses.':
    [...TRANSLATED, story.nl("nl In your own words", "In <i>je</i> woorden")],
});

testInOrder({
  "marks that are read": [
    help("**Say** 2 * 3 * 4, snake_case_words or\n- [this](https://example.org/_a_)"),
  ],
  "a question of 400 characters": [details.schema("What is your work?", "a".repeat(400))],
  "a question within quotation marks, which is part of the one that quotes it": [
    telling("What do you answer when you are asked “How are you?” or “Are you well?”?"),
  ],
  "several question marks together, which end one question": [telling("Are you sure??")],
  "two words that ask one thing": [telling("When and where were you born?")],
  "an answer in two parts": [telling("What do you eat and drink, now or in the past?")],
  "what leads to a question, which is none": [
    telling("Please tell me your story. How did it begin?"),
  ],
  "something painful that is announced": [details.schema("How heavy are you?", "Who has died?")],
  "violence under a heading that announces it and says whom to call": [
    telling(HURTS),
    grouped({ sensitive: "You may skip it.", helpNow: true }),
  ],
  ...Object.fromEntries(
    [
      "Is there harmony in your family?",
      "Do you eat grapes and drink from paper cups?",
      "How far is the next drugstore?",
      "Which diseases have you had in your childhood?",
      "What work did your mother do?",
      "Who are your 3 best friends?",
    ].map((words) => [words, [asking(words)]]),
  ),
});

test.each([
  ["asks two questions", "How tall are you. How tall were you at 18"],
  ["asks two questions", "Which operations have you had, and in which years?"],
  ["asks two questions", "What do you eat and how often do you eat it"],
  ["asks two questions", "Please describe your mother. Describe your father."],
  ["may touch something painful", "Did you take a drug, or several drugs?"],
  ["may touch something painful", "Have you SURVIVED an accident?"],
  ["asks about the health", "About how heavy are your brothers and sisters?"],
  ["asks about the health", "What medicines does your best friend take?"],
])("advice says that the question %s: %s", (what, words) => {
  expect(toldAfter([asking(words)])).toEqual([expect.stringContaining(what)]);
});

test.each<[string, readonly Edit[]]>([
  ["the heading", [grouped({ title: HURTS })]],
  ["the words under a heading", [grouped({ intro: HURTS })]],
  ["a note", [grouped({ items: ["reason", { note: HURTS }, "story", "issues"] })]],
  ["a line of help", [story.ui('"issues": {', `$& "ui:help": "${HURTS}",`)]],
  ["an option", [details.schema('"Male"', `$&, "${HURTS}"`)]],
  ["its Dutch", [...TRANSLATED, story.nl("nl Please tell me your story.", "Ben je geschopt?")]],
])("what touches violence is found in %s, and asks for the helplines, too", (_, edits) => {
  expect(toldAfter(edits)).toEqual([
    expect.stringContaining("nothing says whom to call now"),
    expect.stringContaining("may touch something painful"),
  ]);
});
