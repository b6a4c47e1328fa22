import { testEdits } from "./testing/test-edits.ts";
import { at } from "../testing/edits.ts";

testEdits({
  "a question's place under its heading": {
    edits: [{ does: "move item", section: "health", from: at(2, 0), to: at(2, 1) }],
    lines: {
      "health.ui.json": [
        '- "items": ["chinese_doctor", "alternative_health"]',
        '+ "items": ["alternative_health", "chinese_doctor"]',
      ],
    },
  },
  "a question's heading": {
    edits: [{ does: "move item", section: "health", from: at(0, 0), to: at(2, 2) }],
    lines: {
      "health.ui.json": [
        '- "medications",',
        '- "items": ["chinese_doctor", "alternative_health"]',
        '+ "items": ["chinese_doctor", "alternative_health", "medications"]',
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
    lines: {
      "health.ui.json": [
        '- "items": ["chinese_doctor", "alternative_health"]',
        '+ "items": [{ "note": "If any." }, "chinese_doctor", "alternative_health"]',
      ],
    },
  },
  "a note that is too long for the line": {
    edits: [
      {
        does: "add note",
        section: "health",
        at: at(2, 2),
        words:
          "Whatever it was, and whether it helped or not: I would like to know what made you try it.",
      },
    ],
    lines: {
      "health.ui.json": [
        '- "items": ["chinese_doctor", "alternative_health"]',
        '+ "items": [',
        '+ "chinese_doctor",',
        '+ "alternative_health",',
        "+ {",
        '+ "note": "Whatever it was, and whether it helped or not: I would like to know what made you try it."',
        "+ }",
        "+ ]",
      ],
    },
  },
  "a note that is removed": {
    edits: [{ does: "remove note", section: "personal", at: at(0, 0) }],
    lines: {
      "personal.ui.json": [
        '- "items": [',
        "- {",
        '- "note": "Please read these first 4 questions now, but answer them last."',
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
      { does: "move item", section: "story", from: at(0, 2), to: at(1, 0) },
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
    edits: [{ does: "move group", section: "health", from: 2, to: 1 }],
    lines: {
      "health.ui.json": [
        '+ "title": "Other kinds of care",',
        '+ "items": ["chinese_doctor", "alternative_health"]',
        "+ },",
        "+ {",
        '- "title": "Other kinds of care",',
        '- "items": ["chinese_doctor", "alternative_health"]',
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
        '- "items": ["reason", "story", "issues"]',
        "- },",
        "- {",
        '- "items": ["unload"]',
        '+ "items": ["reason", "story", "issues", "unload"]',
      ],
    },
  },
  "a later heading, removed": {
    edits: [{ does: "remove group", section: "health", group: 11 }],
    lines: {
      "health.ui.json": [
        '- "items": ["pornographyFrequency", "circumcised", "genitalCutting"]',
        "- },",
        "- {",
        '- "title": "Stories you watch",',
        '- "intro": "The stories we like to watch often say something about what moves us.",',
        '- "items": ["tvSeries", "recentMovies"]',
        '+ "items": ["pornographyFrequency", "circumcised", "genitalCutting", "tvSeries", "recentMovies"]',
      ],
    },
  },
});
