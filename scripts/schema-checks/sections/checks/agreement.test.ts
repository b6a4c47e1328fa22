import { testChecks } from "../testing/check-cases.ts";
import {
  asSeveral,
  details,
  fields,
  listedAsSeveral,
  story,
} from "../testing/edited-valid-files.ts";
import * as agreement from "./agreement.ts";

testChecks(agreement, {
  'schemas/field-lists.json line 13: the question `medications` is missing from schemas/questionnaire.schema.json. Is it `medicatons` there? Then correct that key. If `medicatons` is a new key on purpose, write it here instead, with "renamedFrom": "medications".':
    [
      details.schema('"medications"', '"medicatons"'),
      "schemas/questionnaire.schema.json line 24: the question `medicatons` is not in the field list. Did you mean `medications`?",
    ],
  'schemas/field-lists.json line 7: the question `age` is missing from schemas/questionnaire.schema.json. If it is retired on purpose, add "retired": "<its last wording>" to it here. If it has a new key, write that key here instead, with "renamedFrom": "age".':
    [
      details.schema(/    "age": .*\n/, ""),
      "schemas/questionnaire.ui.json line 13: the question `age` is missing from schemas/questionnaire.schema.json. If it is retired on purpose, remove it here as well. If it has a new key, write that key here.",
    ],
  'schemas/field-lists.json line 20: the question `story` is missing from schemas/story.schema.json. If it is retired on purpose, add "retired": "<its last wording>" to it here. If it has a new key, write that key here instead, with "renamedFrom": "story".':
    [
      story.schema(/    "story": .*\n/, ""),
      'schemas/story.schema.json line 4: "required" names `story`, which is missing from the questions of this section. If it is retired on purpose, remove it here as well. If it has a new key, write that key here.',
      "schemas/story.ui.json line 9: the question `story` is missing from schemas/story.schema.json. If it is retired on purpose, remove it here as well. If it has a new key, write that key here.",
      "schemas/story.ui.json line 5: the question `story` is missing from schemas/story.schema.json. If it is retired on purpose, remove it here as well. If it has a new key, write that key here.",
    ],
  'schemas/questionnaire.schema.json line 27: the question `hobbies` is not in the field list. If it is new, add "hobbies": { "kind": "short text" } under "questionnaire" in schemas/field-lists.json.':
    [
      details.schema(
        '"What is your work?" }',
        `"What is your work?" },
    "hobbies": { "type": "string", "title": "What do you like to do?" }`,
      ),
      details.ui('"occupation"', '$&,\n        "hobbies"'),
    ],
  'schemas/story.schema.json line 9: the question `mood` is not in the field list. If it is new, add "mood": { "kind": "choice" } under "story" in schemas/field-lists.json.':
    [
      story.schema(
        'pressing?" }',
        '$&,\n"mood": { "type": "string", "enum": ["Good", "Bad"], "title": "Mood?" }',
      ),
      story.ui('"issues"\n', '"issues", "mood"\n'),
    ],
  'schemas/questionnaire.schema.json line 12: the question `weight` is of the kind "number" in the field list. For that, write "type": "number". Or, if it should be of the kind "short text", say so in schemas/field-lists.json.':
    details.schema(
      '"weight": { "type": "number", "multipleOf": 0.1,',
      '"weight": { "type": "string",',
    ),
  'schemas/story.ui.json line 1: the question `story` is of the kind "long text" in the field list. For that, add "story": { "ui:widget": "textarea" } here. Or, if it should be of the kind "short text", say so in schemas/field-lists.json.':
    story.ui('  "story": { "ui:widget": "textarea" },\n', ""),
  'schemas/questionnaire.ui.json line 31: the question `name` is of the kind "short text" in the field list. For that, remove "ui:widget". Or, if it should be of the kind "long text", say so in schemas/field-lists.json.':
    details.ui('"name": {', '$& "ui:widget": "textarea",'),
  'schemas/questionnaire.schema.json line 7: the question `phone` is of the kind "short text" in the field list. For that, remove "format". Or, if it should be of the kind "email", say so in schemas/field-lists.json.':
    details.schema('"phone": {', '$& "format": "email",'),
  'schemas/questionnaire.schema.json line 12: the question `weight` is of the kind "number" in the field list. For that, remove "enum".':
    details.schema('"weight": {', '$& "enum": [50, 60, 70],'),
  'schemas/story.schema.json line 8: the question `issues` is of the kind "date" in the field list. For that, write "pattern": "^\\\\d{4}-\\\\d{2}-\\\\d{2}$". Or, if it should be of the kind "long text", say so in schemas/field-lists.json.':
    [
      fields('"issues": { "kind": "long text"', '"issues": { "kind": "date"'),
      'schemas/story.ui.json line 10: the question `issues` is of the kind "date" in the field list. For that, write "ui:widget": "date". Or, if it should be of the kind "long text", say so in schemas/field-lists.json.',
    ],
  'schemas/questionnaire.schema.json line 13: the question `gender` is of the kind "choice" in the field list. For that, write its options as "enum": ["one", "two"]. Or, if it should be of the kind "short text", say so in schemas/field-lists.json.':
    details.schema(' "enum": ["Male", "Female"],', ""),
  'schemas/questionnaire.schema.json line 13: the question `gender` is of the kind "several" in the field list. For that, write "type": "array", remove "enum", write its options as "items": { "type": "string", "enum": ["one", "two"] } and write "uniqueItems": true. Or, if it should be of the kind "choice", say so in schemas/field-lists.json.':
    listedAsSeveral,
  'schemas/questionnaire.schema.json line 13: the question `gender` is of the kind "choice" in the field list. For that, write "type": "string", write its options as "enum": ["one", "two"], remove "items" and remove "uniqueItems". Or, if it should be of the kind "several", say so in schemas/field-lists.json.':
    asSeveral,
  'schemas/questionnaire.ui.json line 32: the question `occupation` is of the kind "short text" in the field list. For that, remove "ui:widget".':
    details.ui('"phone": {', '"occupation": { "ui:widget": "buttons" }, $&'),
  'schemas/questionnaire.schema.json line 19: the question `ratingHealth` is of the kind "rating" in the field list. For that, write "type": "integer".':
    details.schema(/"type": "integer",\n      "enum": .*,/, '"type": "string",'),
  'schemas/story.schema.json line 4: the question `story` is required in schemas/field-lists.json line 20 but not here, so a client could leave it empty unnoticed. Add "story" to "required" here.':
    story.schema('", "story"', '"'),
  'schemas/story.schema.json line 4: the question `story` is required here but not in the field list, so a client would be held up by a question that may be skipped. Remove it here, or add "required": true to it in schemas/field-lists.json.':
    fields(/"story": .*true \}/, '"story": { "kind": "long text" }'),
  'schemas/story.schema.json line 4: "required" names `isues`, which is not a question of this section. Did you mean `issues`? Correct it, or remove it here.':
    story.schema('["reason", "story"]', '["reason", "story", "isues"]'),
  'schemas/story.schema.json line 4: "required" names `reason` twice, first earlier on this line. Remove one.':
    story.schema('", "story"', '$&, "reason"'),
  'schemas/questionnaire.schema.json line 13: the question `gender` is of the kind "choice" in the field list. For that, write its options as "enum": ["one", "two"].':
    details.schema('["Male", "Female"]', "[1, 2]"),
});
