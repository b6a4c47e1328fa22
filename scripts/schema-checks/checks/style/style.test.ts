import { expect, test } from "vitest";
import { testCheck } from "../../testing/check-cases.ts";
import { replaceIn, sourcesAfter } from "../../testing/edited-valid-files.ts";
import { adviceOnExclamationMarks } from "./advice-on-exclamation-marks.ts";
import { adviceOnLongQuestions } from "./advice-on-long-questions.ts";
import { adviceOnMarkup } from "./advice-on-markup.ts";
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

testCheck(
  adviceOnMarkup,
  {
    fixture: "markup-in-question",
    lines: [
      "schemas/story.schema.json line 7 (advice): clients will see `**your**` just like that: texts are not formatted, so nothing in them can be bold, a heading or a link. Use plain words.",
    ],
  },
  {
    "bold in a note": {
      edits: [replaceIn("questionnaire.ui.json", "A rough", "A <b>rough</b>")],
      lines: [
        "schemas/questionnaire.ui.json line 12 (advice): clients will see `<b>` just like that: texts are not formatted, so nothing in them can be bold, a heading or a link. Use plain words.",
      ],
    },
    "a link in a help text": {
      edits: [
        replaceIn(
          "questionnaire.ui.json",
          "1 Inch = 2.54 cm",
          "[Inches](https://example.com/inches) and feet",
        ),
      ],
      lines: [
        "schemas/questionnaire.ui.json line 34 (advice): clients will see `[Inches](https://example.com/i…` just like that: texts are not formatted, so nothing in them can be bold, a heading or a link. Use plain words.",
      ],
    },
    "a heading in an introduction": {
      edits: [
        replaceIn(
          "questionnaire.ui.json",
          "So that I know who you are.",
          "So that I know.\\n## Who you are",
        ),
      ],
      lines: [
        "schemas/questionnaire.ui.json line 6 (advice): clients will see `## Who you are` just like that: texts are not formatted, so nothing in them can be bold, a heading or a link. Use plain words.",
      ],
    },
    "an HTML link in an example": {
      edits: [replaceIn("questionnaire.ui.json", "Vitamin D", "<a href='x'>Vitamin D</a>")],
      lines: [
        "schemas/questionnaire.ui.json line 37 (advice): clients will see `<a href='x'>` just like that: texts are not formatted, so nothing in them can be bold, a heading or a link. Use plain words.",
      ],
    },
    "a word in italics": {
      edits: [replaceIn("story.schema.json", "Which issues", "_Which_ issues")],
      lines: [
        "schemas/story.schema.json line 8 (advice): clients will see `_Which_` just like that: texts are not formatted, so nothing in them can be bold, a heading or a link. Use plain words.",
      ],
    },
    "a letter in HTML's spelling": {
      edits: [replaceIn("sections.json", '"Story"', '"Caf&eacute;"')],
      lines: [
        "schemas/sections.json line 10 (advice): clients will see `&eacute;` just like that: texts are not formatted, so nothing in them can be bold, a heading or a link. Use plain words.",
      ],
    },
  },
);

test.each([
  "Name: ____ Date: ____",
  "A star* and its note: * see below",
  "2 * 3 * 4, or a < b > c",
  "<your name> and snake_case_words_here",
  "# of children (#1 first) [optional] (if any)",
  "Food & drink; milk & honey",
])("plain words stay plain: %s", (text) => {
  const sources = sourcesAfter([
    replaceIn("story.schema.json", "Please tell me your story.", text),
  ]);
  expect(adviceOnMarkup(sources)).toEqual([]);
});

testCheck(adviceOnUngroupedSections, {
  fixture: "long-section-without-groups",
  lines: [
    'schemas/questionnaire.ui.json line 1 (advice): this section asks 13 questions without a heading. With "ui:groups" they are easier to answer in parts.',
  ],
});
