import { expect, test } from "vitest";
import { testCheck } from "../testing/check-cases.ts";
import { type Edit, renameFile, replaceIn, sourcesAfter } from "../testing/edited-valid-files.ts";
import { TRANSLATED } from "../testing/translated-files.ts";
import { translated } from "../translations/section-texts.ts";
import { withHashes } from "../translations/translations.ts";
import { duplicateKeys, unknownSections } from "./files.ts";
import { fileShapes } from "./shapes.ts";
import {
  adviceOnLeftOverTranslations,
  adviceOnMissingTranslations,
  adviceOnRewordedTexts,
  adviceOnUntranslatedSections,
  translatedAlike,
} from "./translations.ts";

const edited = (...edits: readonly Edit[]) => [...TRANSLATED, ...edits];
const inStory = (from: string | RegExp, to: string) => edited(replaceIn("story.nl.json", from, to));
const inDetails = (from: string | RegExp, to: string) =>
  edited(replaceIn("questionnaire.nl.json", from, to));

test("a complete translation has no problem", () => {
  expect(withHashes(sourcesAfter(TRANSLATED)).size).toBe(0);
});

testCheck(adviceOnUntranslatedSections, {
  "a section without a file": {
    edits: edited((files) => files.delete("story.nl.json")),
    lines: [
      "schemas/sections.json line 8 (advice): the section `story` has no file story.nl.json, so your client reads all of it in English.",
    ],
  },
});

testCheck(adviceOnMissingTranslations, {
  "a missing question": {
    edits: inStory(/"issues": \{[^}]*\}/u, '"issues": {}'),
    lines: [
      "schemas/story.nl.json line 15 (advice): `title` of the question `issues` is not translated, so your client reads “Which issues feel most pressing?”. Add it.",
    ],
  },
  "a missing option": {
    edits: inDetails(/,\s*"Female": "nl Female"/u, ""),
    lines: [
      `schemas/questionnaire.nl.json line 60 (advice): the option "Female" of the question \`gender\` is not translated, so your client reads “Female”. Add it.`,
    ],
  },
});

testCheck(adviceOnRewordedTexts, {
  "a question that was reworded": {
    edits: edited(replaceIn("story.schema.json", "feel most pressing", "matter most")),
    lines: [
      "schemas/story.nl.json line 16 (advice): the English of `title` of the question `issues` was reworded since it was translated. It is now “Which issues matter most?”. Once the translation says the same, remove `title:of`: the check writes it anew.",
    ],
  },
});

testCheck(adviceOnLeftOverTranslations, {
  "a misspelt question": {
    edits: inStory('"issues"', '"isues"'),
    lines: [
      "schemas/story.nl.json line 15 (advice): the question `isues` is left over: the English files have no such text. Did you mean `issues`?",
    ],
    besides: [
      "schemas/story.nl.json line 6 (advice): `title` of the question `issues` is not translated, so your client reads “Which issues feel most pressing?”. Add it.",
    ],
  },
  "an option that does not exist": {
    edits: inDetails('"Male":', '"Mael":'),
    lines: [
      `schemas/questionnaire.nl.json line 61 (advice): the option "Mael" of the question \`gender\` is none of those that are offered, and its words stay for answers that hold it. Did you mean \`Male\`?`,
    ],
    besides: [
      `schemas/questionnaire.nl.json line 60 (advice): the option "Male" of the question \`gender\` is not translated, so your client reads “Male”. Add it.`,
    ],
  },
  "a help that English has no more": {
    edits: edited(
      replaceIn("questionnaire.ui.json", '"height": { "ui:help": "1 Inch = 2.54 cm" },', ""),
    ),
    lines: [
      "schemas/questionnaire.nl.json line 52 (advice): `ui:help` of the question `height` is left over: the English files have no such text. Remove it.",
    ],
  },
});

testCheck(translatedAlike, {
  "two options in the same words": {
    edits: inDetails('"nl Female"', '"NL  male"'),
    lines: [
      'schemas/questionnaire.nl.json line 62: the option "Female" of the question `gender` reads “NL  male”, as the option "Male" of the question `gender` does. Reword one, so that your client can tell them apart.',
    ],
  },
  "two questions in the same words": {
    edits: inDetails('"nl How tall are you?"', '"nl How heavy are you?"'),
    lines: [
      "schemas/questionnaire.nl.json line 56: `title` of the question `weight` reads “nl How heavy are you?”, as `title` of the question `height` does. Reword one, so that your client can tell them apart.",
    ],
  },
});

test("an option that is gone keeps its words, and is not taken for another", () => {
  const gone = edited(
    replaceIn("questionnaire.schema.json", '"Female"]', '"Other"]'),
    replaceIn("questionnaire.nl.json", '"nl Female"', '"nl Female", "Other": "nl Other"'),
  );
  expect([...adviceOnLeftOverTranslations(sourcesAfter(gone))]).toEqual([]);
  const { labels } = translated(
    {
      title: "",
      schema: {
        title: "",
        type: "object",
        properties: { age: { type: "string", title: "", enum: ["Now"] } },
      },
      ui: {},
    },
    { questions: { age: { options: { Now: "Nu", Then: "Toen" } } } },
  );
  expect(labels).toEqual({ age: { Now: "Nu", Then: "Toen" } });
});

testCheck(fileShapes, {
  "an empty text": {
    edits: inStory('"nl Story"', '""'),
    lines: [
      "schemas/story.nl.json line 2: `title` of this section must be a text in quotation marks, and not empty.",
    ],
  },
  "a text that is a number": {
    edits: inStory('"nl Story"', "5"),
    lines: [
      "schemas/story.nl.json line 2: `title` of this section must be a text in quotation marks, and not empty.",
    ],
  },
  "a hash that was written by hand": {
    edits: inStory(/"title:of": "[^"]*",\n  "ui/u, '"title:of": "new",\n  "ui'),
    lines: [
      "schemas/story.nl.json line 3: `title:of` of this section must be eight letters and digits, which `npm run schemas:check` writes. Remove it, and the check writes it anew.",
    ],
  },
  "a key that no text has": {
    edits: inStory('"ui:description"', '"ui:descripton"'),
    lines: [
      "schemas/story.nl.json line 4: this section cannot have `ui:descripton`. Did you mean `ui:description`?",
    ],
  },
});

testCheck(duplicateKeys, {
  "a question twice": {
    edits: inStory('"issues": {', '"reason": {'),
    lines: [
      "schemas/story.nl.json line 15: `reason` is already on line 7, and only one of the two would be kept. Remove one, or give it another name.",
    ],
    besides: [
      "schemas/story.nl.json line 6 (advice): `title` of the question `issues` is not translated, so your client reads “Which issues feel most pressing?”. Add it.",
      "schemas/story.nl.json line 8 (advice): the English of `title` of the question `reason` was reworded since it was translated. It is now “Why did you get in touch with me?”. Once the translation says the same, remove `title:of`: the check writes it anew.",
    ],
  },
});

testCheck(unknownSections, {
  "a section that does not exist": {
    edits: edited(renameFile("story.nl.json", "stroy.nl.json")),
    lines: [
      "schemas/stroy.nl.json line 1: there is no section `stroy` in schemas/sections.json. Did you mean `story`? Add the section there, or rename or remove this file.",
    ],
    besides: [
      "schemas/sections.json line 8 (advice): the section `story` has no file story.nl.json, so your client reads all of it in English.",
    ],
  },
  "another language": {
    edits: edited(renameFile("story.nl.json", "story.de.json")),
    lines: [
      "schemas/story.de.json line 1: nothing reads a file of this name. The files of a section end in .schema.json and .ui.json, and its translation in .nl.json. Rename this one, or remove it.",
    ],
    besides: [
      "schemas/sections.json line 8 (advice): the section `story` has no file story.nl.json, so your client reads all of it in English.",
    ],
  },
});
