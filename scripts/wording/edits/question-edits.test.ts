import { testEdits } from "./testing/test-edits.ts";

testEdits({
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
        '- "items": ["chinese_doctor", "alternative_health"]',
        '+ "items": ["chinese_doctor", "favouriteSoup", "alternative_health"]',
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
        '- "items": [',
        '- "mealEatingHabits",',
        '- "waterIntake",',
        '- "coffeeIntake",',
        '- "caffeine_intake",',
        '- "microwaveUse"',
        "- ]",
        '+ "items": ["mealEatingHabits", "waterIntake", "caffeine_intake", "microwaveUse"]',
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
        '- "name": { "ui:offer": "name", "ui:autocomplete": "name" },',
      ],
    },
  },
  "a question that is asked again, elsewhere": {
    edits: [
      { does: "stop asking", section: "health", question: "smartTv" },
      { does: "ask again", section: "health", question: "smartTv", at: { group: 2, item: 2 } },
    ],
    lines: {
      "health.schema.json": [
        '+ "smartTv": {',
        '+ "type": "string",',
        '+ "title": "In which rooms do you have a smart TV?"',
        "+ },",
        '- "smartTv": {',
        '- "type": "string",',
        '- "title": "In which rooms do you have a smart TV?"',
        "- },",
      ],
      "health.ui.json": [
        '- "items": ["chinese_doctor", "alternative_health"]',
        '+ "items": ["chinese_doctor", "alternative_health", "smartTv"]',
        '- "smartTv",',
        '+ "smartTv": {',
        '+ "ui:widget": "textarea"',
        "+ },",
        '- "smartTv": {',
        '- "ui:widget": "textarea",',
        '- "ui:help": "A voice assistant counts as well. If you have none, leave this empty."',
        "- },",
      ],
    },
  },
});
