import { testCheck } from "../../testing/check-cases.ts";
import { replaceIn } from "../../testing/edited-valid-files.ts";
import { adviceOnExclamationMarks } from "./advice-on-exclamation-marks.ts";
import { adviceOnLongQuestions } from "./advice-on-long-questions.ts";
import { adviceOnUngroupedSections } from "./advice-on-ungrouped-sections.ts";

testCheck(adviceOnLongQuestions, {
  fixture: "long-question",
  lines: [
    'schemas/questionnaire.schema.json line 24 (advice): the question `medications` has 436 characters. Below 400 it reads more easily: part of it could go to "ui:help" or become a question of its own.',
  ],
});

testCheck(
  adviceOnExclamationMarks,
  {
    fixture: "exclamation-mark-in-question",
    lines: [
      "schemas/story.schema.json line 7 (advice): this text has an exclamation mark. A full stop sounds calmer.",
    ],
  },
  {
    "an exclamation mark in a note": {
      edits: [replaceIn("questionnaire.ui.json", "number is fine.", "number is fine!")],
      lines: [
        "schemas/questionnaire.ui.json line 12 (advice): this text has an exclamation mark. A full stop sounds calmer.",
      ],
    },
    "an exclamation mark in a section's title": {
      edits: [replaceIn("sections.json", '"Story"', '"Story!"')],
      lines: [
        "schemas/sections.json line 10 (advice): this text has an exclamation mark. A full stop sounds calmer.",
      ],
    },
  },
);

testCheck(adviceOnUngroupedSections, {
  fixture: "long-section-without-groups",
  lines: [
    'schemas/questionnaire.ui.json line 1 (advice): this section asks 13 questions without a heading. With "ui:groups" they are easier to answer in parts.',
  ],
});
