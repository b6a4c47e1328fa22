import { testChecks, testInOrder } from "../testing/check-cases.ts";
import {
  details,
  fields,
  putFile,
  removeFile,
  renameFile,
  story,
} from "../testing/edited-valid-files.ts";
import * as files from "./files.ts";

testChecks(files, {
  "schemas/story.ui.json line 9: this file stops in the middle: after this line a closing } or ] is missing. Put back what was cut off.":
    story.ui('  "issues": { "ui:widget": "textarea" }\n}\n', ""),
  "schemas/story.schema.json line 7: a text has a character in it that cannot be seen (U+0000). Type the text again, instead of copying it.":
    story.schema("your story", "your\\u0000 story"),
  "schemas/story.schema.json line 7: a text has a character in it that cannot be seen (a space without width, U+200B). Type the text again, instead of copying it.":
    story.schema(/"Please tell me your story[^"]*"/u, '"\u{200B} \u{200B}"'),
  "schemas/story.schema.json line 7: a text has a character in it that cannot be seen (U+D83D). Type the text again, instead of copying it.":
    story.schema("your story", "your \\ud83d story"),
  "schemas/story.schema.json line 8: `reason` is already on line 6, and only one of the two would be kept. Remove one, or give it another name.":
    story.schema(
      '"issues": {',
      `"reason": { "type": "string", "title": "What brings you here?" },
    "issues": {`,
    ),
  "schemas/story.ui.json line 9: `ui:widget` is already earlier on this line, and only one of the two would be kept. Remove one, or give it another name.":
    story.ui('"story": {', '$& "ui:widget": "textarea",'),
  "schemas/sections.json line 8: the section `story` has no file schemas/story.ui.json. Add the file, or remove the section here.":
    removeFile("story.ui.json"),
  "schemas/sections.json line 1: this file is missing. It lists the sections: put it back.":
    removeFile("sections.json"),
  "schemas/field-lists.json line 1: this file is missing. It is the field list: put it back.":
    removeFile("field-lists.json"),
  "schemas/ledger.json line 1: this file is missing. It remembers every question that was ever published, so that none is lost from sight: put it back. Only where nothing was published yet, begin it with {}.":
    removeFile("ledger.json"),
  "schemas/sections.json line 8: the section `story` has no file schemas/story.schema.json. Is it the file schemas/storry.schema.json? Then rename that file.":
    renameFile("story.schema.json", "storry.schema.json"),
  "schemas/dreams.ui.json line 1: there is no section `dreams` in schemas/sections.json. Add the section there, or rename or remove this file.":
    putFile("dreams.ui.json", '{\n  "ui:description": "About your days."\n}\n'),
  "schemas/story.json line 1: nothing reads a file of this name. The files of a section end in .schema.json and .ui.json, and its translation in .nl.json. Rename this one, or remove it.":
    putFile("story.json", "{}"),
  "schemas/field-lists.json line 18: there is no section `storys` in schemas/sections.json. Did you mean `story`? Add the section there, or correct or remove its name here.":
    [
      fields('"story": {\n', '"storys": {\n'),
      'schemas/sections.json line 8: the section `story` is not in the field list. Add "story": { } to schemas/field-lists.json, with its questions between the braces.',
    ],
  'schemas/sections.json line 8: the section `story` is not in the field list. Add "story": { } to schemas/field-lists.json, with its questions between the braces.':
    fields(/,\n {2}"story": [^]*? \}\n {2}\}/u, ""),
  "schemas/questionnaire.schema.json line 10: `phone` is already on line 7, and only one of the two would be kept. Remove one, or give it another name.":
    details.schema('"age": {', '"phone": {'),
});

testInOrder({
  "an emoji of several characters, and a hyphen for long words": [
    story.schema("your story", "your \u{2764}\u{FE0F}\u{200D}\u{1F525} sto\u{AD}ry"),
  ],
});
