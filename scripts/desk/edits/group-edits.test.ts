import { testEdits } from "./testing/test-edits.ts";
import { at } from "../testing/edits.ts";

testEdits({
  "a question's place under its heading": {
    edits: [{ does: "move item", section: "health", from: at(2, 0), to: at(2, 1) }],
    lines: {
      "health.ui.json": [
        '- "chinese_doctor",',
        '- "alternative_health"',
        '+ "alternative_health",',
        '+ "chinese_doctor"',
      ],
    },
  },
  "a question's heading": {
    edits: [{ does: "move item", section: "health", from: at(0, 0), to: at(2, 2) }],
    lines: {
      "health.ui.json": [
        '- "medications",',
        '- "alternative_health"',
        '+ "alternative_health",',
        '+ "medications"',
      ],
    },
  },
  "a note's heading": {
    edits: [{ does: "move item", section: "personal", from: at(0, 0), to: at(0, 4) }],
    lines: {
      "personal.ui.json": [
        "- {",
        '- "note": "Please read these first 4 questions now, but answer them last."',
        "- },",
        '- "iAmStatement"',
        '+ "iAmStatement",',
        "+ {",
        '+ "note": "Please read these first 4 questions now, but answer them last."',
        "+ }",
      ],
    },
  },
  "a short note between short items": {
    edits: [{ does: "add note", section: "health", at: at(2, 0), words: "If any." }],
    lines: { "health.ui.json": ["+ {", '+ "note": "If any."', "+ },"] },
  },
  "a note that is removed": {
    edits: [{ does: "remove note", section: "personal", at: at(0, 0) }],
    lines: {
      "personal.ui.json": [
        "- {",
        '- "note": "Please read these first 4 questions now, but answer them last."',
        "- },",
      ],
    },
  },
  "a new heading and what it stands over": {
    edits: [
      { does: "add group", section: "story", at: 1, title: "What hurts" },
      { does: "move item", section: "story", from: at(0, 2), to: at(1, 0) },
    ],
    lines: {
      "story.ui.json": [
        '- "story",',
        '+ "story"',
        "+ ]",
        "+ },",
        "+ {",
        '+ "title": "What hurts",',
        '+ "items": [',
      ],
    },
  },
  "the order of two headings": {
    edits: [{ does: "move group", section: "health", from: 2, to: 1 }],
    lines: {
      "health.ui.json": [
        '+ "title": "Other kinds of care",',
        '+ "items": [',
        '+ "chinese_doctor",',
        '+ "alternative_health"',
        "+ ]",
        "+ },",
        "+ {",
        '- "title": "Other kinds of care",',
        '- "items": [',
        '- "chinese_doctor",',
        '- "alternative_health"',
        "- ]",
        "- },",
        "- {",
      ],
    },
  },
  "the first heading, removed": {
    edits: [{ does: "remove group", section: "story", group: 0 }],
    lines: {
      "story.ui.json": [
        '- "title": "What brings you here",',
        '- "helpNow": true,',
        '- "items": [',
        '- "reason",',
        '- "story",',
        '- "issues"',
        "- ]",
        "- },",
        "- {",
        '+ "reason",',
        '+ "story",',
        '+ "issues",',
      ],
    },
  },
  "a later heading, removed": {
    edits: [{ does: "remove group", section: "health", group: 11 }],
    lines: {
      "health.ui.json": [
        '- "genitalCutting"',
        "- ]",
        "- },",
        "- {",
        '- "title": "Stories you watch",',
        '- "intro": "The stories we like to watch often say something about what moves us.",',
        '- "items": [',
        '+ "genitalCutting",',
      ],
    },
  },
});
