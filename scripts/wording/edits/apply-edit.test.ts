import { join } from "node:path";
import { check, resolveConfig } from "prettier";
import { expect, test } from "vitest";
import { checkQuestionFiles, withLedger } from "../checking/check-question-files.ts";
import { readQuestionFiles } from "../checking/read-question-files.ts";
import { diffOf } from "../testing/line-diff.ts";
import { filesAfter } from "../testing/files-after.ts";
import type { Edit, QuestionFiles } from "./edit.ts";

const FOLDER = join(import.meta.dirname, "..", "..", "..", "schemas");
const real = readQuestionFiles(FOLDER);

interface Case {
  readonly edits: readonly Edit[];
  readonly lines: Readonly<Record<string, readonly string[]>>;
}

/** What is edited, and every line of the real files that went or came for it. */
const cases: Readonly<Record<string, Case>> = {
  "the words of a question": {
    edits: [
      {
        does: "rewrite",
        section: "health",
        text: { of: "question", question: "coffeeIntake", part: "title" },
        words: 'How much "real" coffee do you drink?',
      },
    ],
    lines: {
      "health.schema.json": [
        '- "title": "How much coffee do you drink in a day?"',
        '+ "title": "How much \\"real\\" coffee do you drink?"',
      ],
    },
  },
  "words that no longer fit on the line": {
    edits: [
      {
        does: "rewrite",
        section: "questionnaire",
        text: { of: "question", question: "age", part: "title" },
        words:
          "How old are you today, and how old were you when you first thought of asking somebody for help?",
      },
    ],
    lines: {
      "questionnaire.schema.json": [
        '- "age": { "type": "number", "title": "Age" },',
        '+ "age": {',
        '+ "type": "number",',
        '+ "title": "How old are you today, and how old were you when you first thought of asking somebody for help?"',
        "+ },",
      ],
    },
  },
  "a section's title, which is in the list of sections as well": {
    edits: [
      {
        does: "rewrite",
        section: "story",
        text: { of: "section", part: "title" },
        words: "Your story",
      },
    ],
    lines: {
      "sections.json": [
        '- { "id": "story", "title": "Story", "route": "/story", "coachRoute": "/adminstory" },',
        '+ { "id": "story", "title": "Your story", "route": "/story", "coachRoute": "/adminstory" },',
      ],
      "story.schema.json": ['- "title": "Story",', '+ "title": "Your story",'],
    },
  },
  "no introduction to a section any more": {
    edits: [
      {
        does: "rewrite",
        section: "story",
        text: { of: "section", part: "description" },
        words: "",
      },
    ],
    lines: {
      "story.ui.json": [
        '- "ui:description": "Here I would like to get to know you in your own words. There is no right length and no right order. A few lines are as welcome as a few pages, and you can come back to them whenever you like.",',
      ],
    },
  },
  "a heading": {
    edits: [
      {
        does: "rewrite",
        section: "health",
        text: { of: "group", group: 2, part: "title" },
        words: "Other care",
      },
    ],
    lines: { "health.ui.json": ['- "title": "Other kinds of care",', '+ "title": "Other care",'] },
  },
  "a first introduction under a heading": {
    edits: [
      {
        does: "rewrite",
        section: "health",
        text: { of: "group", group: 2, part: "intro" },
        words: "Whatever you tried.",
      },
    ],
    lines: { "health.ui.json": ['+ "intro": "Whatever you tried.",'] },
  },
  "a sensitive line behind an introduction": {
    edits: [
      {
        does: "rewrite",
        section: "questionnaire",
        text: { of: "group", group: 2, part: "sensitive" },
        words: "Skip what you like.",
      },
    ],
    lines: { "questionnaire.ui.json": ['+ "sensitive": "Skip what you like.",'] },
  },
  "a note": {
    edits: [
      {
        does: "rewrite",
        section: "personal",
        text: { of: "note", at: { group: 0, item: 0 } },
        words: "Please answer these last.",
      },
    ],
    lines: {
      "personal.ui.json": [
        '- "note": "Please read these first 4 questions now, but answer them last. Let them rest in the back of your mind while you go through the others. At the end I will ask you to come back here."',
        '+ "note": "Please answer these last."',
      ],
    },
  },
  "a first help text": {
    edits: [
      {
        does: "rewrite",
        section: "health",
        text: { of: "question", question: "toothpaste", part: "help" },
        words: "The brand.",
      },
    ],
    lines: { "health.ui.json": ['+ "toothpaste": {', '+ "ui:help": "The brand."', "+ },"] },
  },
  "a help text beside a widget": {
    edits: [
      {
        does: "rewrite",
        section: "health",
        text: { of: "question", question: "surgeries", part: "help" },
        words: "Small ones, too.",
      },
    ],
    lines: {
      "health.ui.json": [
        '- "ui:widget": "textarea"',
        '+ "ui:widget": "textarea",',
        '+ "ui:help": "Small ones, too."',
      ],
    },
  },
  "no help text any more": {
    edits: [
      {
        does: "rewrite",
        section: "health",
        text: { of: "question", question: "coffeeIntake", part: "help" },
        words: " ",
      },
    ],
    lines: { "health.ui.json": ['- "coffeeIntake": {', '- "ui:help": "In cups."', "- },"] },
  },
  "the options of a choice": {
    edits: [
      {
        does: "rewrite list",
        section: "questionnaire",
        question: "gender",
        part: "options",
        entries: ["Woman", "Man", "Other"],
      },
    ],
    lines: {
      "questionnaire.schema.json": [
        '- "gender": { "type": "string", "enum": ["Male", "Female", "Other"], "title": "Gender" },',
        '+ "gender": { "type": "string", "enum": ["Woman", "Man", "Other"], "title": "Gender" },',
      ],
    },
  },
  "first examples, then none": {
    edits: [
      {
        does: "rewrite list",
        section: "health",
        question: "medications",
        part: "examples",
        entries: ["Aspirin"],
      },
      {
        does: "rewrite list",
        section: "health",
        question: "medications",
        part: "examples",
        entries: [],
      },
    ],
    lines: {},
  },
  "first examples": {
    edits: [
      {
        does: "rewrite list",
        section: "health",
        question: "medications",
        part: "examples",
        entries: ["Aspirin, as a child", "An inhaler"],
      },
    ],
    lines: {
      "health.ui.json": [
        '- "ui:help": "Prescribed ones, as far as you remember. Roughly when and for how long is precise enough."',
        '+ "ui:help": "Prescribed ones, as far as you remember. Roughly when and for how long is precise enough.",',
        '+ "ui:examples": ["Aspirin, as a child", "An inhaler"]',
      ],
    },
  },
  "a question's place under its heading": {
    edits: [
      {
        does: "move item",
        section: "health",
        from: { group: 2, item: 0 },
        to: { group: 2, item: 2 },
      },
    ],
    lines: {
      "health.ui.json": [
        '- "items": ["chinese_doctor", "alternative_health", "cleanses"]',
        '+ "items": ["alternative_health", "cleanses", "chinese_doctor"]',
      ],
    },
  },
  "a question's heading": {
    edits: [
      {
        does: "move item",
        section: "health",
        from: { group: 0, item: 0 },
        to: { group: 2, item: 3 },
      },
    ],
    lines: {
      "health.ui.json": [
        '- "medications",',
        '- "items": ["chinese_doctor", "alternative_health", "cleanses"]',
        '+ "items": ["chinese_doctor", "alternative_health", "cleanses", "medications"]',
      ],
    },
  },
  "a note's heading": {
    edits: [
      {
        does: "move item",
        section: "personal",
        from: { group: 0, item: 0 },
        to: { group: 0, item: 4 },
      },
    ],
    lines: {
      "personal.ui.json": [
        "- {",
        '- "note": "Please read these first 4 questions now, but answer them last. Let them rest in the back of your mind while you go through the others. At the end I will ask you to come back here."',
        "- },",
        '- "iAmStatement"',
        '+ "iAmStatement",',
        "+ {",
        '+ "note": "Please read these first 4 questions now, but answer them last. Let them rest in the back of your mind while you go through the others. At the end I will ask you to come back here."',
        "+ }",
      ],
    },
  },
  "a new question of many words": {
    edits: [
      {
        does: "add question",
        section: "health",
        at: { group: 2, item: 1 },
        question: "favouriteSoup",
        kind: "long text",
        words: "Which soup?",
        options: [],
      },
    ],
    lines: {
      "field-lists.json": ['+ "favouriteSoup": { "kind": "long text" },'],
      "health.schema.json": [
        '+ "favouriteSoup": {',
        '+ "type": "string",',
        '+ "title": "Which soup?"',
        "+ },",
      ],
      "health.ui.json": [
        '- "items": ["chinese_doctor", "alternative_health", "cleanses"]',
        '+ "items": ["chinese_doctor", "favouriteSoup", "alternative_health", "cleanses"]',
        '+ "favouriteSoup": {',
        '+ "ui:widget": "textarea"',
        "+ },",
      ],
    },
  },
  "a new choice, last of all": {
    edits: [
      {
        does: "add question",
        section: "questionnaire",
        at: { group: 5, item: 2 },
        question: "workFromHome",
        kind: "choice",
        words: "Do you work from home?",
        options: ["Yes", "No"],
      },
    ],
    lines: {
      "field-lists.json": [
        '- "pastOccupations": { "kind": "long text" }',
        '+ "pastOccupations": { "kind": "long text" },',
        '+ "workFromHome": { "kind": "choice" }',
      ],
      "questionnaire.schema.json": [
        '- "pastOccupations": { "type": "string", "title": "Past Occupations" }',
        '+ "pastOccupations": { "type": "string", "title": "Past Occupations" },',
        '+ "workFromHome": { "type": "string", "enum": ["Yes", "No"], "title": "Do you work from home?" }',
      ],
      "questionnaire.ui.json": [
        '- "items": ["occupation", "pastOccupations"]',
        '+ "items": ["occupation", "pastOccupations", "workFromHome"]',
      ],
    },
  },
  "a new date, first of all": {
    edits: [
      {
        does: "add question",
        section: "questionnaire",
        at: { group: 0, item: 0 },
        question: "birthday",
        kind: "date",
        words: "When is your birthday?",
        options: [],
      },
    ],
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
        '- "items": ["name", "age", "height", "weight", "gender", "birthplace"]',
        '+ "items": ["birthday", "name", "age", "height", "weight", "gender", "birthplace"]',
        '+ "birthday": { "ui:widget": "date" },',
      ],
    },
  },
  "a question that is not asked any more": {
    edits: [{ does: "stop asking", section: "health", question: "coffeeIntake" }],
    lines: {
      "field-lists.json": [
        '- "coffeeIntake": { "kind": "short text" },',
        '+ "coffeeIntake": { "kind": "short text", "retired": "How much coffee do you drink in a day?" },',
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
        '- "ui:help": "In cups."',
        "- },",
      ],
    },
  },
  "a required question that is not asked any more": {
    edits: [{ does: "stop asking", section: "questionnaire", question: "name" }],
    lines: {
      "field-lists.json": [
        '- "name": { "kind": "short text", "required": true },',
        '+ "name": { "kind": "short text", "retired": "Name" },',
      ],
      "questionnaire.schema.json": [
        '- "required": ["name"],',
        '- "name": { "type": "string", "title": "Name" },',
      ],
      "questionnaire.ui.json": [
        '- "items": ["name", "age", "height", "weight", "gender", "birthplace"]',
        '+ "items": ["age", "height", "weight", "gender", "birthplace"]',
        '- "name": { "ui:autocomplete": "name" },',
      ],
    },
  },
  "a question that is asked again, elsewhere": {
    edits: [
      { does: "stop asking", section: "health", question: "smartTv" },
      { does: "ask again", section: "health", question: "smartTv", at: { group: 2, item: 3 } },
    ],
    lines: {
      "health.schema.json": [
        '+ "smartTv": {',
        '+ "type": "string",',
        '+ "title": "Do you have a smart TV or a voice assistant at home? In which rooms?"',
        "+ },",
        '- "smartTv": {',
        '- "type": "string",',
        '- "title": "Do you have a smart TV or a voice assistant at home? In which rooms?"',
        "- },",
      ],
      "health.ui.json": [
        '- "items": ["chinese_doctor", "alternative_health", "cleanses"]',
        '+ "items": ["chinese_doctor", "alternative_health", "cleanses", "smartTv"]',
        '- "smartTv",',
        '+ "smartTv": {',
        '+ "ui:widget": "textarea"',
        "+ },",
        '- "smartTv": {',
        '- "ui:widget": "textarea"',
        "- },",
      ],
    },
  },
  "a short note between short items": {
    edits: [{ does: "add note", section: "health", at: { group: 2, item: 0 }, words: "If any." }],
    lines: {
      "health.ui.json": [
        '- "items": ["chinese_doctor", "alternative_health", "cleanses"]',
        '+ "items": [{ "note": "If any." }, "chinese_doctor", "alternative_health", "cleanses"]',
      ],
    },
  },
  "a note that is too long for the line": {
    edits: [
      {
        does: "add note",
        section: "health",
        at: { group: 2, item: 3 },
        words:
          "Whatever it was, and whether it helped or not: I would like to know what made you try it.",
      },
    ],
    lines: {
      "health.ui.json": [
        '- "items": ["chinese_doctor", "alternative_health", "cleanses"]',
        '+ "items": [',
        '+ "chinese_doctor",',
        '+ "alternative_health",',
        '+ "cleanses",',
        "+ {",
        '+ "note": "Whatever it was, and whether it helped or not: I would like to know what made you try it."',
        "+ }",
        "+ ]",
      ],
    },
  },
  "a note that is removed": {
    edits: [{ does: "remove note", section: "personal", at: { group: 0, item: 0 } }],
    lines: {
      "personal.ui.json": [
        '- "items": [',
        "- {",
        '- "note": "Please read these first 4 questions now, but answer them last. Let them rest in the back of your mind while you go through the others. At the end I will ask you to come back here."',
        "- },",
        '- "dream",',
        '- "coreValues",',
        '- "willingToChange",',
        '- "iAmStatement"',
        "- ]",
        '+ "items": ["dream", "coreValues", "willingToChange", "iAmStatement"]',
      ],
    },
  },
  "a new heading and what it stands over": {
    edits: [
      { does: "add group", section: "story", at: 1, title: "What hurts" },
      {
        does: "move item",
        section: "story",
        from: { group: 0, item: 2 },
        to: { group: 1, item: 0 },
      },
    ],
    lines: {
      "story.ui.json": [
        '- "items": ["reason", "story", "issues"]',
        '+ "items": ["reason", "story"]',
        '+ "title": "What hurts",',
        '+ "items": ["issues"]',
        "+ },",
        "+ {",
      ],
    },
  },
  "the order of two headings": {
    edits: [{ does: "move group", section: "questionnaire", from: 1, to: 0 }],
    lines: {
      "questionnaire.ui.json": [
        '- "title": "You",',
        '- "items": ["name", "age", "height", "weight", "gender", "birthplace"]',
        "- },",
        "- {",
        '+ "title": "You",',
        '+ "items": ["name", "age", "height", "weight", "gender", "birthplace"]',
        "+ },",
        "+ {",
      ],
    },
  },
  "the first heading, removed": {
    edits: [{ does: "remove group", section: "story", group: 0 }],
    lines: {
      "story.ui.json": [
        '- "title": "What brings you here",',
        '- "items": ["reason", "story", "issues"]',
        "- },",
        "- {",
        '- "items": ["unload"]',
        '+ "items": ["reason", "story", "issues", "unload"]',
      ],
    },
  },
  "a later heading, removed": {
    edits: [{ does: "remove group", section: "health", group: 7 }],
    lines: {
      "health.ui.json": [
        '- "blueLightGlasses"',
        '+ "blueLightGlasses",',
        '+ "tvSeries",',
        '+ "recentMovies"',
        '- "title": "Stories you watch",',
        '- "intro": "What we like to watch often says something about what we are busy with inside.",',
        '- "items": ["tvSeries", "recentMovies"]',
        "- },",
        "- {",
      ],
    },
  },
};

const changedFiles = (files: QuestionFiles) =>
  [...files].filter(([name, text]) => text !== real.get(name));

test.each(Object.entries(cases))("edits %s", async (_, { edits, lines }) => {
  const files = filesAfter(real, edits);
  expect(diffOf(real, files)).toEqual(lines);
  expect(checkQuestionFiles(withLedger(files, "2026-11-22"))).toEqual([]);
  for (const [name, text] of changedFiles(withLedger(files, "2026-11-22"))) {
    const filepath = join(FOLDER, name);
    expect([name, await check(text, { ...(await resolveConfig(filepath)), filepath })]).toEqual([
      name,
      true,
    ]);
  }
});
