import { describe, expect, test } from "vitest";
import { checkSources } from "./check-schemas.ts";
import { type Edit, putFile, replaceIn, sourcesAfter } from "./testing/edited-valid-files.ts";
import { formatProblem } from "./problem.ts";

const LIST = "sections.json";
const FIELDS = "field-lists.json";
const SCHEMA = "story.schema.json";
const UI = "story.ui.json";
const DETAILS = "questionnaire.schema.json";
const DETAILS_UI = "questionnaire.ui.json";

/** The lines that `npm run schemas:check` prints for problems after the edits. */
function shownAfter(edits: readonly Edit[]): readonly string[] {
  return checkSources(sourcesAfter(edits)).map(formatProblem);
}

const CUT_OFF =
  "line 1: this file stops in the middle: after this line a closing } or ] is missing. Put back what was cut off.";

describe("a defect that several checks could see", () => {
  test.each<[string, readonly Edit[], readonly string[]]>([
    [
      "a retired question that is still among the required",
      [
        replaceIn(
          FIELDS,
          '"story": { "kind": "long text", "required": true }',
          '"story": { "kind": "long text", "retired": "What is your story?" }',
        ),
        replaceIn(
          SCHEMA,
          '    "story": { "type": "string", "title": "Please tell me your story." },\n',
          "",
        ),
        replaceIn(UI, '    "story",\n', ""),
        replaceIn(UI, '  "story": { "ui:widget": "textarea" },\n', ""),
      ],
      [
        "schemas/story.schema.json line 4: the question `story` is retired in schemas/field-lists.json line 20. Remove it here.",
      ],
    ],
    [
      "options of which one is no text",
      [replaceIn(DETAILS, '["Male", "Female"]', '["Male", 2]')],
      [
        'schemas/questionnaire.schema.json line 13: `enum` of the question `gender` must be a list of options, such as ["one", "two"].',
      ],
    ],
    [
      "a misspelt key that has to be there",
      [replaceIn(LIST, '"title": "Story"', '"titel": "Story"')],
      [
        "schemas/sections.json line 10: the section `story` cannot have `titel`. Did you mean `title`?",
      ],
    ],
    [
      "the key of a group that is no list of questions",
      [replaceIn(DETAILS_UI, /"items": \[\s*"weight"[^\]]*\]/u, '"items": "weight"')],
      [
        'schemas/questionnaire.ui.json line 23: `items` of the group "Your health" must be a list of questions and notes between [ and ], at least one.',
      ],
    ],
    [
      "a question that takes the name of another",
      [replaceIn(DETAILS, '"phone": {', '"age": {')],
      [
        "schemas/questionnaire.schema.json line 10: `age` is already on line 7, and only one of the two would be kept. Remove one, or give it another name.",
      ],
    ],
    [
      "a section that takes the name of another",
      [replaceIn(LIST, '"id": "story"', '"id": "questionnaire"')],
      [
        'schemas/sections.json line 9: the id "questionnaire" is already on line 3. Each section needs its own.',
      ],
    ],
    [
      "a required question whose `required` is a text",
      [
        replaceIn(
          FIELDS,
          '"story": { "kind": "long text", "required": true }',
          '"story": { "kind": "long text", "required": "yes" }',
        ),
      ],
      [
        "schemas/field-lists.json line 20: `required` of the question `story` must be true, without quotation marks; if it is not so, remove it.",
      ],
    ],
  ])("such as %s is told once", (_, edits, lines) => {
    expect(shownAfter(edits)).toEqual(lines);
  });
});

describe("a defect that is easily overlooked", () => {
  test.each<[string, readonly Edit[], string]>([
    [
      "a title that differs in a space only",
      [replaceIn(LIST, '"title": "Story"', '"title": "Details "')],
      'the title "Details " is already on line 4.',
    ],
    [
      "a question text that differs in a space only",
      [replaceIn(DETAILS, "What is your work?", " Where do you live?")],
      "the question `occupation` has the same text as `address`",
    ],
    [
      "an option that differs in a space only",
      [replaceIn(DETAILS, '["Male", "Female"]', '["Male", "Female", "Male "]')],
      'has the option "Male " twice',
    ],
    [
      "options that are numbers",
      [replaceIn(DETAILS, '["Male", "Female"]', "[1, 2]")],
      "write its options",
    ],
    [
      "a former key that only a schema still asks",
      [
        replaceIn(FIELDS, '"renamedFrom": "pressing"', '"renamedFrom": "mood"'),
        replaceIn(
          SCHEMA,
          '"issues": {',
          '"mood": { "type": "string", "title": "Mood?" },\n    "issues": {',
        ),
        replaceIn(UI, '    "issues"\n', '    "issues",\n    "mood"\n'),
      ],
      "the question `mood` is still asked, so `issues` cannot take over its answers.",
    ],
    [
      "the second of two equal keys, which is the one that counts",
      [
        replaceIn(
          UI,
          '"issues": { "ui:widget": "textarea" }',
          '"issues": {}, "issues": { "ui:widgt": 1 }',
        ),
      ],
      "cannot have `ui:widgt`",
    ],
  ])("such as %s is told", (_, edits, part) => {
    expect(shownAfter(edits)).toContainEqual(expect.stringContaining(part));
  });
});

describe("what is just allowed", () => {
  test.each<[string, readonly Edit[]]>([
    [
      "a lowest answer that is also the highest",
      [replaceIn(DETAILS, '"maximum": 130', '"maximum": 0')],
    ],
    ["a question of 400 characters", [replaceIn(DETAILS, "What is your work?", "a".repeat(400))]],
  ])("such as %s is not told", (_, edits) => {
    expect(shownAfter(edits)).toEqual([]);
  });

  test("ends where one character more is too long", () => {
    expect(shownAfter([replaceIn(DETAILS, "What is your work?", "a".repeat(401))])).toEqual([
      'schemas/questionnaire.schema.json line 26 (advice): the question `occupation` has 401 characters. Below 400 it reads more easily: part of it could go to "ui:help" or become a question of its own.',
    ]);
  });
});

describe("a condition on a question of a schema that cannot be read", () => {
  const condition = replaceIn(
    UI,
    '"issues": { "ui:widget"',
    '"issues": { "ui:askWhen": { "question": "reason", "isAnswered": true }, "ui:widget"',
  );

  test.each(["{", "[]", '{ "title": "Story", "type": "object", "properties": [] }'])(
    "is not told beside the schema %s",
    (text) => {
      const shown = shownAfter([condition, putFile(SCHEMA, text)]);
      expect(shown).toHaveLength(1);
      expect(shown[0]).toMatch(/^schemas\/story\.schema\.json line 1: /u);
    },
  );
});

describe("a name of no question", () => {
  const slip = replaceIn(UI, '    "issues"\n', '    "issues",\n    "mood"\n');
  const told =
    'schemas/story.ui.json line 7: "ui:order" names `mood`, which is not a question of this section. Correct it, or remove it here.';

  test.each([
    ["the schema", FIELDS],
    ["the field list", SCHEMA],
  ])("is told while only %s can be read", (_, broken) => {
    expect(shownAfter([slip, putFile(broken, "{")])).toEqual([
      `schemas/${broken} ${CUT_OFF}`,
      told,
    ]);
  });

  test("is not told while neither can be read", () => {
    expect(shownAfter([slip, putFile(FIELDS, "{"), putFile(SCHEMA, "{")])).not.toContain(told);
  });
});
