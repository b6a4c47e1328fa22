import { testCheck } from "../testing/check-cases.ts";
import { putFile, removeFile, renameFile, replaceIn } from "../testing/edited-valid-files.ts";
import {
  duplicateKeys,
  invalidJson,
  missingFiles,
  sectionsWithoutFields,
  unknownSections,
} from "./files.ts";

testCheck(invalidJson, {
  "a file that stops in the middle": {
    edits: [replaceIn("story.ui.json", '  "issues": { "ui:widget": "textarea" }\n}\n', "")],
    lines: [
      "schemas/story.ui.json line 9: this file stops in the middle: after this line a closing } or ] is missing. Put back what was cut off.",
    ],
  },
  "a character that cannot be seen": {
    edits: [replaceIn("story.schema.json", "your story", "your\\u0000 story")],
    lines: [
      "schemas/story.schema.json line 7: a text has a character in it that cannot be seen (U+0000). Type the text again, instead of copying it.",
    ],
  },
  "a title of spaces without width": {
    edits: [
      replaceIn("story.schema.json", /"Please tell me your story[^"]*"/u, '"\u{200B} \u{200B}"'),
    ],
    lines: [
      "schemas/story.schema.json line 7: a text has a character in it that cannot be seen (a space without width, U+200B). Type the text again, instead of copying it.",
    ],
  },
  "half of a character": {
    edits: [replaceIn("story.schema.json", "your story", "your \\ud83d story")],
    lines: [
      "schemas/story.schema.json line 7: a text has a character in it that cannot be seen (U+D83D). Type the text again, instead of copying it.",
    ],
  },
  "an emoji of several characters, and a hyphen for long words": {
    edits: [
      replaceIn(
        "story.schema.json",
        "your story",
        "your \u{2764}\u{FE0F}\u{200D}\u{1F525} sto\u{AD}ry",
      ),
    ],
    lines: [],
  },
});

testCheck(duplicateKeys, {
  "duplicate question": {
    edits: [
      replaceIn(
        "story.schema.json",
        '"issues": {',
        `"reason": { "type": "string", "title": "What brings you here?" },
    "issues": {`,
      ),
    ],
    lines: [
      "schemas/story.schema.json line 8: `reason` is already on line 6, and only one of the two would be kept. Remove one, or give it another name.",
    ],
  },
  "a property twice in one question": {
    edits: [replaceIn("story.ui.json", '"story": {', '"story": { "ui:widget": "textarea",')],
    lines: [
      "schemas/story.ui.json line 9: `ui:widget` is already earlier on this line, and only one of the two would be kept. Remove one, or give it another name.",
    ],
  },
});

testCheck(missingFiles, {
  "missing ui file": {
    edits: [removeFile("story.ui.json")],
    lines: [
      "schemas/sections.json line 8: the section `story` has no file schemas/story.ui.json. Add the file, or remove the section here.",
    ],
  },
  "no list of the sections": {
    edits: [removeFile("sections.json")],
    lines: [
      "schemas/sections.json line 1: this file is missing. It lists the sections: put it back.",
    ],
  },
  "no field list": {
    edits: [removeFile("field-lists.json")],
    lines: [
      "schemas/field-lists.json line 1: this file is missing. It is the field list: put it back.",
    ],
  },
  "no ledger, so that a question could vanish unseen": {
    edits: [removeFile("ledger.json")],
    lines: [
      "schemas/ledger.json line 1: this file is missing. It remembers every question that was ever published, so that none is lost from sight: put it back. Only where nothing was published yet, begin it with {}.",
    ],
  },
  "a slip in the name of a file": {
    edits: [renameFile("story.schema.json", "storry.schema.json")],
    lines: [
      "schemas/sections.json line 8: the section `story` has no file schemas/story.schema.json. Is it the file schemas/storry.schema.json? Then rename that file.",
    ],
  },
});

testCheck(unknownSections, {
  "file of unknown section": {
    edits: [putFile("dreams.ui.json", '{\n  "ui:description": "About your days."\n}\n')],
    lines: [
      "schemas/dreams.ui.json line 1: there is no section `dreams` in schemas/sections.json. Add the section there, or rename or remove this file.",
    ],
  },
  "a file that nothing reads": {
    edits: [putFile("story.json", "{}")],
    lines: [
      "schemas/story.json line 1: nothing reads a file of this name. The files of a section end in .schema.json and .ui.json, and its translation in .nl.json. Rename this one, or remove it.",
    ],
  },
  "a field list of an unknown section": {
    edits: [replaceIn("field-lists.json", '"story": {\n', '"storys": {\n')],
    lines: [
      "schemas/field-lists.json line 18: there is no section `storys` in schemas/sections.json. Did you mean `story`? Add the section there, or correct or remove its name here.",
    ],
    besides: [
      'schemas/sections.json line 8: the section `story` is not in the field list. Add "story": { } to schemas/field-lists.json, with its questions between the braces.',
    ],
  },
});

testCheck(sectionsWithoutFields, {
  "section without field list": {
    edits: [replaceIn("field-lists.json", /,\n {2}"story": [^]*? \}\n {2}\}/u, "")],
    lines: [
      'schemas/sections.json line 8: the section `story` is not in the field list. Add "story": { } to schemas/field-lists.json, with its questions between the braces.',
    ],
  },
});
