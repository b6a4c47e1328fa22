import { testCheck } from "../testing/check-cases.ts";
import { putFile, replaceIn } from "../testing/edited-valid-files.ts";
import { KINDS } from "../shapes/file-shapes.ts";
import {
  fieldListEntries,
  questionKeys,
  renamedQuestions,
  retiredQuestions,
  unknownKinds,
} from "./field-list.ts";

testCheck(fieldListEntries, {
  "field without kind": {
    edits: [replaceIn("field-lists.json", '"age": { "kind": "number" }', '"age": { }')],
    lines: ["schemas/field-lists.json line 7: the question `age` has no `kind`. Add it."],
  },
  "a field list without braces": {
    edits: [putFile("field-lists.json", "[]")],
    lines: ["schemas/field-lists.json line 1: this file must be written between { and }."],
  },
  "a section's field list without braces": {
    edits: [replaceIn("field-lists.json", /"story": \{\n[\s\S]*?\n  \}/, '"story": []')],
    lines: [
      "schemas/field-lists.json line 18: the questions of the section `story` must be written between { and }.",
    ],
  },
  "a misspelt property": {
    edits: [replaceIn("field-lists.json", '"renamedFrom"', '"renamed"')],
    lines: [
      "schemas/field-lists.json line 21: the question `issues` cannot have `renamed`. Did you mean `renamedFrom`?",
    ],
  },
  "a question that is required: false": {
    edits: [replaceIn("field-lists.json", '"age": {', '"age": { "required": false,')],
    lines: [
      "schemas/field-lists.json line 7: `required` of the question `age` must be true, without quotation marks; if it is not so, remove it.",
    ],
  },
  "a last wording without quotation marks": {
    edits: [
      replaceIn("field-lists.json", '"retired": "What is your shoe size?"', '"retired": true'),
    ],
    lines: [
      "schemas/field-lists.json line 16: `retired` of the question `shoeSize` must be the last wording of the question, in quotation marks.",
    ],
  },
  "a question that is only a kind": {
    edits: [replaceIn("field-lists.json", '"age": { "kind": "number" }', '"age": "number"')],
    lines: [
      'schemas/field-lists.json line 7: the question `age` must be written as "age": { "kind": "long text" }.',
    ],
  },
});

testCheck(unknownKinds, {
  "unknown kind": {
    edits: [
      replaceIn(
        "field-lists.json",
        '"medications": { "kind": "long text"',
        '"medications": { "kind": "longtext"',
      ),
    ],
    lines: [
      `schemas/field-lists.json line 13: the question \`medications\` has the kind "longtext", which does not exist. Did you mean \`long text\`? The kinds are: ${KINDS.join(", ")}.`,
    ],
  },
});

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
