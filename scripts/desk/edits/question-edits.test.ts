import { expect, test } from "vitest";
import { sectionsOf } from "../changes/section-content.ts";
import { QUESTIONS } from "../testing/site-files.ts";
import type { Edit } from "./edit.ts";
import type { SiteFiles } from "./file-names.ts";
import { testEdits } from "./testing/test-edits.ts";
import { addQuestion, at, filesAfter } from "../testing/edits.ts";

testEdits({
  "a new question of many words": {
    edits: [addQuestion("health", at(2, 1), "favouriteSoup", "Which soup?", "long text")],
    lines: {
      "field-lists.json": ['+ "favouriteSoup": { "kind": "long text" },'],
      "health.schema.json": [
        '+ "favouriteSoup": {',
        '+ "type": "string",',
        '+ "title": "Which soup?"',
        "+ },",
      ],
      "health.ui.json": [
        '+ "favouriteSoup",',
        '+ "favouriteSoup": {',
        '+ "ui:widget": "textarea"',
        "+ },",
      ],
    },
  },
  "a new choice, last of all": {
    edits: [
      addQuestion("questionnaire", at(5, 2), "workFromHome", "Do you work from home?", "choice", [
        "Yes",
        "No",
      ]),
    ],
    lines: {
      "field-lists.json": [
        '- "pastOccupations": { "kind": "long text" }',
        '+ "pastOccupations": { "kind": "long text" },',
        '+ "workFromHome": { "kind": "choice" }',
      ],
      "questionnaire.schema.json": [
        "+ },",
        '+ "workFromHome": {',
        '+ "type": "string",',
        '+ "enum": [',
        '+ "Yes",',
        '+ "No"',
        "+ ],",
        '+ "title": "Do you work from home?"',
      ],
      "questionnaire.ui.json": ['- "pastOccupations"', '+ "pastOccupations",', '+ "workFromHome"'],
    },
  },
  "a new date, first of all": {
    edits: [addQuestion("questionnaire", at(0, 0), "birthday", "When is your birthday?", "date")],
    lines: {
      "field-lists.json": ['+ "birthday": { "kind": "date" },'],
      "questionnaire.schema.json": [
        '+ "birthday": {',
        '+ "type": "string",',
        '+ "pattern": "^\\\\d{4}-\\\\d{2}-\\\\d{2}$",',
        '+ "title": "When is your birthday?"',
        "+ },",
      ],
      "questionnaire.ui.json": [
        '+ "birthday",',
        '+ "birthday": {',
        '+ "ui:widget": "date"',
        "+ },",
      ],
    },
  },
  "a question that is not asked any more": {
    edits: [{ does: "stop asking", section: "health", question: "coffeeIntake" }],
    lines: {
      "field-lists.json": [
        '- "coffeeIntake": { "kind": "short text" },',
        '+ "coffeeIntake": { "kind": "short text", "retired": "How much coffee do you drink in a day?", "after": "waterIntake", "before": "caffeine_intake", "shown": { "ui:help": "In cups.", "ui:plainFact": true } },',
      ],
      "health.schema.json": [
        '- "coffeeIntake": {',
        '- "type": "string",',
        '- "title": "How much coffee do you drink in a day?"',
        "- },",
      ],
      "health.ui.json": [
        '- "coffeeIntake",',
        '- "coffeeIntake": {',
        '- "ui:help": "In cups.",',
        '- "ui:plainFact": true',
        "- },",
      ],
    },
  },
  "a required question that is not asked any more": {
    edits: [{ does: "stop asking", section: "questionnaire", question: "name" }],
    lines: {
      "field-lists.json": [
        '- "name": { "kind": "short text", "required": true },',
        '+ "name": { "kind": "short text", "retired": "Name", "before": "age", "shown": { "ui:offer": "name", "ui:autocomplete": "name", "ui:plainFact": true } },',
      ],
      "questionnaire.schema.json": [
        '- "required": [',
        '- "name"',
        "- ],",
        '- "name": {',
        '- "type": "string",',
        '- "title": "Name"',
        "- },",
      ],
      "questionnaire.ui.json": [
        '- "name",',
        '- "name": {',
        '- "ui:offer": "name",',
        '- "ui:autocomplete": "name",',
        '- "ui:plainFact": true',
        "- },",
      ],
    },
  },
  "a question that is asked again, as if nothing had been": {
    edits: [
      { does: "stop asking", section: "health", question: "coffeeIntake" },
      { does: "ask again", section: "health", question: "coffeeIntake" },
    ],
    lines: {},
  },
});

const parsed = (files: SiteFiles) =>
  [...files].map(([name, text]) => [name, JSON.parse(text) as unknown]);

test.each(sectionsOf(QUESTIONS))(
  "every question of $section.title comes back to its place and look",
  ({ section, schema }) => {
    const questions = Object.keys(schema.properties);
    const asked = questions.filter((question) => schema.required?.includes(question) !== true);
    for (const question of asked) {
      const edited = filesAfter(QUESTIONS, stoppedAndAsked(section.id, [question], [question]));
      expect(parsed(edited)).toEqual(parsed(QUESTIONS));
    }
  },
);

test.each([
  ["abc", "cab"],
  ["abc", "bca"],
  ["bcd", "bcd"],
  ["cbd", "cdb"],
  ["dcb", "cbd"],
])("questions side by side, stopped as %s, come back in order as %s", (...orders) => {
  const questions = {
    a: "mealEatingHabits",
    b: "waterIntake",
    c: "coffeeIntake",
    d: "caffeine_intake",
  };
  const [stopped, asked] = orders.map((order) =>
    Array.from(order, (letter) => questions[letter as keyof typeof questions]),
  );
  const edited = filesAfter(QUESTIONS, stoppedAndAsked("health", stopped ?? [], asked ?? []));
  expect(parsed(edited)).toEqual(parsed(QUESTIONS));
});

const stoppedAndAsked = (
  section: string,
  stopped: readonly string[],
  asked: readonly string[],
): readonly Edit[] => [
  ...stopped.map((question) => ({ does: "stop asking", section, question }) as const),
  ...asked.map((question) => ({ does: "ask again", section, question }) as const),
];
