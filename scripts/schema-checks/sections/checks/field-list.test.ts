import { testChecks } from "../testing/check-cases.ts";
import { fields, story } from "../testing/edited-valid-files.ts";
import * as fieldList from "./field-list.ts";

testChecks(fieldList, {
  "schemas/field-lists.json line 16: `shoe size` cannot be used as a name. A name has a letter first, then only letters, digits and _.":
    fields('"shoeSize"', '"shoe size"'),
  'schemas/questionnaire.schema.json line 12: the question `weight` is retired in schemas/field-lists.json line 9, but still asked here. Remove it here, or remove "retired" there.':
    [
      fields('"weight": { "kind": "number"', '$&, "retired": "How heavy are you?"'),
      "schemas/questionnaire.ui.json line 24: the question `weight` is retired in schemas/field-lists.json line 9. Remove it here.",
    ],
  "schemas/field-lists.json line 16: the question `shoeSize` is retired without its last wording. Write what it asked between the quotation marks, so that old answers stay readable.":
    fields('"retired": "What is your shoe size?"', '"retired": ""'),
  'schemas/field-lists.json line 16: the question `shoeSize` is retired, so nobody can answer it any more. Remove "required": true.':
    fields('"shoeSize": {', '$& "required": true,'),
  "schemas/story.ui.json line 10: the question `unload` is retired in schemas/field-lists.json line 22. Remove it here.":
    story.ui('"issues": {', '"unload": { "ui:widget": "textarea" }, $&'),
  "schemas/story.schema.json line 4: the question `unload` is retired in schemas/field-lists.json line 22. Remove it here.":
    story.schema('["reason", "story"]', '["reason", "story", "unload"]'),
  'schemas/field-lists.json line 21: the question `reason` is still asked, so `issues` cannot take over its answers. Remove the question `reason`, or remove "renamedFrom" here.':
    fields('"pressing"', '"reason"'),
  'schemas/field-lists.json line 21: the question `issues` cannot be renamed from its own key. Write the key it had before, or remove "renamedFrom".':
    fields('"renamedFrom": "pressing"', '"renamedFrom": "issues"'),
  'schemas/field-lists.json line 21: "renamedFrom" of the question `issues` is empty. Write the key it had before, or remove it.':
    fields('"renamedFrom": "pressing"', '"renamedFrom": ""'),
  "schemas/field-lists.json line 21: `pressing issues` cannot be used as a name. A name has a letter first, then only letters, digits and _.":
    fields('"renamedFrom": "pressing"', '"renamedFrom": "pressing issues"'),
  'schemas/field-lists.json line 21: the question `unload` is retired in this list and also renamed to `issues`. Keep one: remove its own entry, or remove "renamedFrom" here.':
    fields('"renamedFrom": "pressing"', '"renamedFrom": "unload"'),
  "schemas/field-lists.json line 22: `pressing` is already the old key of another question, on line 21. Its answers can go to one question only: remove one of the two.":
    fields('"unload": {', '$& "renamedFrom": ["letGo", "pressing"],'),
  "schemas/story.schema.json line 4: the question `story` is retired in schemas/field-lists.json line 20. Remove it here.":
    [
      fields(
        '"story": { "kind": "long text", "required": true }',
        '"story": { "kind": "long text", "retired": "What is your story?" }',
      ),
      story.schema(/ +"story": .*\n/u, ""),
      story.ui('    "story",\n', ""),
      story.ui(/ +"story": .*\n/u, ""),
    ],
  'schemas/field-lists.json line 21: the question `mood` is still asked, so `issues` cannot take over its answers. Remove the question `mood`, or remove "renamedFrom" here.':
    [
      fields('"pressing"', '"mood"'),
      story.schema('"issues": {', '"mood": { "type": "string", "title": "Mood?" },\n    $&'),
      story.ui('    "issues"\n', '    "issues",\n    "mood"\n'),
      'schemas/story.schema.json line 8: the question `mood` is not in the field list. If it is new, add "mood": { "kind": "short text" } under "story" in schemas/field-lists.json.',
    ],
});
