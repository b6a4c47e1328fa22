import { testChecks, testInOrder } from "../testing/check-cases.ts";
import {
  details,
  type Edit,
  removeFile,
  renameFile,
  story,
} from "../testing/edited-valid-files.ts";
import { TRANSLATED } from "../testing/translated-files.ts";
import * as translations from "./translations.ts";

const edited = (...edits: readonly Edit[]) => [...TRANSLATED, ...edits];
const inStory = (from: string | RegExp, to: string) => edited(story.nl(from, to));
const inDetails = (from: string | RegExp, to: string) => edited(details.nl(from, to));

/** Two questions under two headings. */
const ALIKE = [
  ...inDetails('"nl How old are you?"', '"nl What else?"'),
  details.nl('"nl Which medications do you take?"', '"nl What else?"'),
];

testChecks(translations, {
  "schemas/sections.json line 8 (advice): the section `story` has no file story.nl.json, so your client reads all of it in English.":
    edited(removeFile("story.nl.json")),
  "schemas/story.nl.json line 15 (advice): `title` of the question `issues` is not translated, so your client reads “Which issues feel most pressing?”. Add it.":
    inStory(/"issues": \{[^}]*\}/u, '"issues": {}'),
  'schemas/questionnaire.nl.json line 60 (advice): the option "Female" of the question `gender` is not translated, so your client reads “Female”. Add it.':
    inDetails(/,\s*"Female": "nl Female"/u, ""),
  "schemas/story.nl.json line 16 (advice): the English of `title` of the question `issues` was reworded since it was translated. It is now “Which issues matter most?”. Once the translation says the same, remove `title:of`: the check writes it anew.":
    edited(story.schema("feel most pressing", "matter most")),
  "schemas/story.nl.json line 15 (advice): the question `isues` is left over: the English files have no such text. Did you mean `issues`?":
    [
      ...inStory('"issues"', '"isues"'),
      "schemas/story.nl.json line 6 (advice): `title` of the question `issues` is not translated, so your client reads “Which issues feel most pressing?”. Add it.",
    ],
  'schemas/questionnaire.nl.json line 61 (advice): the option "Mael" of the question `gender` is none of those that are offered, and its words stay for answers that hold it. Did you mean `Male`?':
    [
      ...inDetails('"Male":', '"Mael":'),
      `schemas/questionnaire.nl.json line 60 (advice): the option "Male" of the question \`gender\` is not translated, so your client reads “Male”. Add it.`,
    ],
  "schemas/questionnaire.nl.json line 52 (advice): `ui:help` of the question `height` is left over: the English files have no such text. Remove it.":
    edited(details.ui('"height": { "ui:help": "1 Inch = 2.54 cm" },', "")),
  'schemas/questionnaire.nl.json line 62: the option "Female" of the question `gender` reads “NL  male”, as the option "Male" of the question `gender` does. Reword one, so that your client can tell them apart.':
    inDetails('"nl Female"', '"NL  male"'),
  "schemas/questionnaire.nl.json line 50: `title` of the question `height` reads “nl How old are you?”, as `title` of the question `age` does. Reword one, so that your client can tell them apart.":
    inDetails('"nl How tall are you?"', '"nl How old are you?"'),
  "schemas/story.nl.json line 2: `title` of this section must be a text in quotation marks, and not empty.":
    inStory('"nl Story"', '""'),
  "schemas/story.nl.json line 4: `ui:description` of this section must be a text in quotation marks, and not empty.":
    inStory(/"nl In your.*(?=,)/u, "5"),
  "schemas/story.nl.json line 3: `title:of` of this section must be eight letters and digits, which `npm run schemas:check` writes. Remove it, and the check writes it anew.":
    inStory(/"title:of": "[^"]*",\n  "ui/u, '"title:of": "new",\n  "ui'),
  "schemas/story.nl.json line 4: this section cannot have `ui:descripton`. Did you mean `ui:description`?":
    inStory('"ui:description"', '"ui:descripton"'),
  "schemas/story.nl.json line 15: `reason` is already on line 7, and only one of the two would be kept. Remove one, or give it another name.":
    [
      ...inStory('"issues": {', '"reason": {'),
      "schemas/story.nl.json line 6 (advice): `title` of the question `issues` is not translated, so your client reads “Which issues feel most pressing?”. Add it.",
      "schemas/story.nl.json line 16 (advice): the English of `title` of the question `reason` was reworded since it was translated. It is now “Why did you get in touch with me?”. Once the translation says the same, remove `title:of`: the check writes it anew.",
    ],
  "schemas/stroy.nl.json line 1: there is no section `stroy` in schemas/sections.json. Did you mean `story`? Add the section there, or rename or remove this file.":
    [
      ...edited(renameFile("story.nl.json", "stroy.nl.json")),
      "schemas/sections.json line 8 (advice): the section `story` has no file story.nl.json, so your client reads all of it in English.",
    ],
  "schemas/story.de.json line 1: nothing reads a file of this name. The files of a section end in .schema.json and .ui.json, and its translation in .nl.json. Rename this one, or remove it.":
    [
      ...edited(renameFile("story.nl.json", "story.de.json")),
      "schemas/sections.json line 8 (advice): the section `story` has no file story.nl.json, so your client reads all of it in English.",
    ],
  "schemas/questionnaire.nl.json line 76: `title` of the question `medications` reads “nl What else?”, as `title` of the question `age` does. Reword one, so that your client can tell them apart.":
    [...ALIKE, details.nl('"nl Your health"', '"NL you"')],
  // Alike in English already, which is told once.
  'schemas/questionnaire.schema.json line 13: the question `gender` has the option "Male" twice. Remove one.':
    edited(details.schema('"Female"', '$&, "Male"')),
});

testInOrder({
  "a complete translation": TRANSLATED,
  "two questions that read alike in Dutch, under two headings": ALIKE,
  // It keeps its words, and is not taken for another.
  "an option that is gone": edited(
    details.schema('"Female"]', '"Other"]'),
    details.nl('"nl Female"', '$&, "Other": "nl Other"'),
  ),
});
