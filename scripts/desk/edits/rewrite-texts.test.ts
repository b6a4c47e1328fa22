import { testEdits } from "./testing/test-edits.ts";
import { at, groupText, help, list, plainFact, sectionText, title } from "../testing/edits.ts";

testEdits({
  "the words of a question": {
    edits: [title("health", "coffeeIntake", 'How much "real" coffee do you drink?')],
    lines: {
      "health.schema.json": [
        '- "title": "How much coffee do you drink in a day?"',
        '+ "title": "How much \\"real\\" coffee do you drink?"',
      ],
    },
  },
  "a section's title, which is in the list of sections as well": {
    edits: [sectionText("story", "title", "Your story")],
    lines: {
      "sections.json": ['- "title": "Story",', '+ "title": "Your story",'],
      "story.schema.json": ['- "title": "Story",', '+ "title": "Your story",'],
    },
  },
  "no introduction to a section any more": {
    edits: [sectionText("story", "description", "")],
    lines: {
      "story.ui.json": [
        '- "ui:description": "Here I would like to get to know you in your own words. There is no right length and no right order. A few lines are as welcome as a few pages, and you can come back to them whenever you like.",',
      ],
    },
  },
  "a heading": {
    edits: [groupText("health", 2, "title", "Other care")],
    lines: { "health.ui.json": ['- "title": "Other kinds of care",', '+ "title": "Other care",'] },
  },
  "a first introduction under a heading": {
    edits: [groupText("health", 2, "intro", "Whatever you tried.")],
    lines: { "health.ui.json": ['+ "intro": "Whatever you tried.",'] },
  },
  "a sensitive line behind an introduction, and a reason behind it": {
    edits: [
      groupText("questionnaire", 2, "sensitive", "Skip what you like."),
      groupText("questionnaire", 2, "why", "I ask for your sake."),
    ],
    lines: {
      "questionnaire.ui.json": [
        '+ "sensitive": "Skip what you like.",',
        '+ "why": "I ask for your sake.",',
      ],
    },
  },
  "whom to call, in one part and not in another": {
    edits: [
      { does: "say whom to call", section: "familyparents", group: 1, isSaid: false },
      { does: "say whom to call", section: "questionnaire", group: 2, isSaid: true },
    ],
    lines: {
      "familyparents.ui.json": ['- "helpNow": true,'],
      "questionnaire.ui.json": ['+ "helpNow": true,'],
    },
  },
  "a plain fact, and a question that is none any more": {
    edits: [plainFact("story", "issues", true), plainFact("health", "toothpaste", false)],
    lines: {
      "story.ui.json": [
        '- "ui:widget": "textarea"',
        '+ "ui:widget": "textarea",',
        '+ "ui:plainFact": true',
      ],
      "health.ui.json": ['- "toothpaste": {', '- "ui:plainFact": true', "- },"],
    },
  },
  "each day of a number, and of a rating no longer": {
    edits: [
      { does: "keep each day", section: "questionnaire", question: "weight", isKept: true },
      { does: "keep each day", section: "personal", question: "ratingHealth", isKept: false },
    ],
    lines: {
      "personal.ui.json": [
        '- "ui:widget": "rating",',
        '- "ui:askedAgain": true',
        '+ "ui:widget": "rating"',
      ],
      "questionnaire.ui.json": [
        '- "ui:help": "1 Pound = 0.45 kg"',
        '+ "ui:help": "1 Pound = 0.45 kg",',
        '+ "ui:askedAgain": true',
      ],
    },
  },
  "a note": {
    edits: [
      {
        does: "rewrite",
        section: "personal",
        text: { of: "note", at: at(0, 0) },
        words: "Please answer these last.",
      },
    ],
    lines: {
      "personal.ui.json": [
        '- "note": "Please read these first 4 questions now, but answer them last."',
        '+ "note": "Please answer these last."',
      ],
    },
  },
  "a first help text": {
    edits: [help("personal", "dontWantWealth", "A few words.")],
    lines: {
      "personal.ui.json": ['+ "dontWantWealth": {', '+ "ui:help": "A few words."', "+ },"],
    },
  },
  "a help text beside a widget": {
    edits: [help("health", "diseases", "Small ones, too.")],
    lines: {
      "health.ui.json": [
        '- "ui:widget": "textarea"',
        '+ "ui:widget": "textarea",',
        '+ "ui:help": "Small ones, too."',
      ],
    },
  },
  "no help text any more": {
    edits: [help("questionnaire", "weight", " ")],
    lines: {
      "questionnaire.ui.json": ['- "weight": {', '- "ui:help": "1 Pound = 0.45 kg"', "- },"],
    },
  },
  "the options of a choice": {
    edits: [list("questionnaire", "gender", "options", ["Woman", "Man", "Other"])],
    lines: { "questionnaire.schema.json": ['- "Male",', '- "Female",', '+ "Woman",', '+ "Man",'] },
  },
  "first examples, then none": {
    edits: [
      list("health", "medications", "examples", ["Aspirin"]),
      list("health", "medications", "examples", []),
    ],
    lines: {},
  },
  "first examples": {
    edits: [list("health", "medications", "examples", ["Aspirin, as a child", "An inhaler"])],
    lines: {
      "health.ui.json": [
        '- "ui:help": "Those a doctor prescribed, as far as you remember. What each one was for, and about when and how long you took it."',
        '+ "ui:help": "Those a doctor prescribed, as far as you remember. What each one was for, and about when and how long you took it.",',
        '+ "ui:examples": [',
        '+ "Aspirin, as a child",',
        '+ "An inhaler"',
        "+ ]",
      ],
    },
  },
});
