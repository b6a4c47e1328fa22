import { testCheck } from "../testing/check-cases.ts";
import { replaceIn } from "../testing/edited-valid-files.ts";
import { questionKeys, renamedQuestions, retiredQuestions } from "./field-list.ts";

testCheck(questionKeys, {
  "question key with space": {
    edits: [replaceIn("field-lists.json", '"shoeSize"', '"shoe size"')],
    lines: [
      "schemas/field-lists.json line 16: `shoe size` cannot be used as a name. A name has a letter first, then only letters, digits and _.",
    ],
  },
});

testCheck(retiredQuestions, {
  "retired but asked": {
    edits: [
      replaceIn(
        "field-lists.json",
        '"weight": { "kind": "number"',
        '"weight": { "kind": "number", "retired": "How heavy are you?"',
      ),
    ],
    lines: [
      'schemas/questionnaire.schema.json line 12: the question `weight` is retired in schemas/field-lists.json line 9, but still asked here. Remove it here, or remove "retired" there.',
      "schemas/questionnaire.ui.json line 24: the question `weight` is retired in schemas/field-lists.json line 9. Remove it here.",
    ],
  },
  "no last wording": {
    edits: [replaceIn("field-lists.json", '"retired": "What is your shoe size?"', '"retired": ""')],
    lines: [
      "schemas/field-lists.json line 16: the question `shoeSize` is retired without its last wording. Write what it asked between the quotation marks, so that old answers stay readable.",
    ],
  },
  "a retired question that is required": {
    edits: [replaceIn("field-lists.json", '"shoeSize": {', '"shoeSize": { "required": true,')],
    lines: [
      'schemas/field-lists.json line 16: the question `shoeSize` is retired, so nobody can answer it any more. Remove "required": true.',
    ],
  },
  "a retired question in the UI file": {
    edits: [
      replaceIn(
        "story.ui.json",
        '"issues": {',
        '"unload": { "ui:widget": "textarea" }, "issues": {',
      ),
    ],
    lines: [
      "schemas/story.ui.json line 10: the question `unload` is retired in schemas/field-lists.json line 22. Remove it here.",
    ],
  },
  "a retired question that the schema requires": {
    edits: [replaceIn("story.schema.json", '["reason", "story"]', '["reason", "story", "unload"]')],
    lines: [
      "schemas/story.schema.json line 4: the question `unload` is retired in schemas/field-lists.json line 22. Remove it here.",
    ],
  },
});

testCheck(renamedQuestions, {
  "renamed from asked question": {
    edits: [replaceIn("field-lists.json", '"pressing"', '"reason"')],
    lines: [
      'schemas/field-lists.json line 21: the question `reason` is still asked, so `issues` cannot take over its answers. Remove the question `reason`, or remove "renamedFrom" here.',
    ],
  },
  "a former key that is the key itself": {
    edits: [replaceIn("field-lists.json", '"renamedFrom": "pressing"', '"renamedFrom": "issues"')],
    lines: [
      'schemas/field-lists.json line 21: the question `issues` cannot be renamed from its own key. Write the key it had before, or remove "renamedFrom".',
    ],
  },
  "an empty former key": {
    edits: [replaceIn("field-lists.json", '"renamedFrom": "pressing"', '"renamedFrom": ""')],
    lines: [
      'schemas/field-lists.json line 21: "renamedFrom" of the question `issues` is empty. Write the key it had before, or remove it.',
    ],
  },
  "a former key that cannot be a name": {
    edits: [
      replaceIn(
        "field-lists.json",
        '"renamedFrom": "pressing"',
        '"renamedFrom": "pressing issues"',
      ),
    ],
    lines: [
      "schemas/field-lists.json line 21: `pressing issues` cannot be used as a name. A name has a letter first, then only letters, digits and _.",
    ],
  },
  "the former key of a retired question": {
    edits: [replaceIn("field-lists.json", '"renamedFrom": "pressing"', '"renamedFrom": "unload"')],
    lines: [
      'schemas/field-lists.json line 21: the question `unload` is retired in this list and also renamed to `issues`. Keep one: remove its own entry, or remove "renamedFrom" here.',
    ],
  },
  "a former key of two questions, in a list of several": {
    edits: [
      replaceIn(
        "field-lists.json",
        '"unload": {',
        '"unload": { "renamedFrom": ["letGo", "pressing"],',
      ),
    ],
    lines: [
      "schemas/field-lists.json line 22: `pressing` is already the old key of another question, on line 21. Its answers can go to one question only: remove one of the two.",
    ],
  },
});
