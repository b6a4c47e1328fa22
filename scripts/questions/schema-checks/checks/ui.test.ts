import { testCheck } from "../testing/check-cases.ts";
import { putFile, replaceIn } from "../testing/edited-valid-files.ts";
import { questionUi, WIDGETS } from "../shapes/file-shapes.ts";
import { askDate } from "../testing/ask-date.ts";
import {
  addressBases,
  autocompleteTokens,
  optionsOfOtherKinds,
  uiOfUnknownQuestions,
  uiShape,
  unknownWidgets,
} from "./ui.ts";

testCheck(uiShape, {
  "help without quotation marks": {
    edits: [replaceIn("questionnaire.ui.json", '"1 Inch = 2.54 cm"', "2.54")],
    lines: [
      "schemas/questionnaire.ui.json line 34: `ui:help` of the question `height` must be a text in quotation marks, and not empty.",
    ],
  },
  "a UI file without braces": {
    edits: [putFile("story.ui.json", "[]")],
    lines: ["schemas/story.ui.json line 1: this file must be written between { and }."],
  },
  "a question without braces": {
    edits: [
      replaceIn("story.ui.json", '"issues": { "ui:widget": "textarea" }', '"issues": "textarea"'),
    ],
    lines: [
      "schemas/story.ui.json line 10: what is said of the question `issues` must be written between { and }.",
    ],
  },
  "an empty description": {
    edits: [replaceIn("story.ui.json", '"In your own words, in any order."', '""')],
    lines: [
      "schemas/story.ui.json line 2: `ui:description` of this section must be a text in quotation marks, and not empty.",
    ],
  },
  "examples that are no list": {
    edits: [replaceIn("questionnaire.ui.json", '["Vitamin D", "Nothing at all"]', '"Vitamin D"')],
    lines: [
      'schemas/questionnaire.ui.json line 37: `ui:examples` of the question `medications` must be a list of texts, such as ["one", "two"], none of them empty.',
    ],
  },
  "a latest day that is not today": {
    edits: [
      ...askDate,
      replaceIn("story.ui.json", '"ui:widget": "date"', '"ui:widget": "date", "ui:latest": "2000"'),
    ],
    lines: ['schemas/story.ui.json line 10: `ui:latest` of the question `issues` must be "today".'],
  },
  "misspelt ui key": {
    edits: [replaceIn("questionnaire.ui.json", '"ui:help"', '"ui:hepl"')],
    lines: [
      "schemas/questionnaire.ui.json line 34: the question `height` cannot have `ui:hepl`. Did you mean `ui:help`?",
    ],
  },
  "a key that nothing reads": {
    edits: [replaceIn("questionnaire.ui.json", '"ui:help"', '"ui:options"')],
    lines: [
      `schemas/questionnaire.ui.json line 34: the question \`height\` cannot have \`ui:options\`. Remove it. What can stand here: ${Object.keys(
        questionUi,
      )
        .map((key) => `\`${key}\``)
        .join(", ")}.`,
    ],
  },
  "a misspelt key of the section": {
    edits: [replaceIn("story.ui.json", '"ui:description"', '"ui:descripton"')],
    lines: [
      "schemas/story.ui.json line 2: this section cannot have `ui:descripton`. Did you mean `ui:description`?",
    ],
  },
  "a question's key at the section": {
    edits: [
      replaceIn(
        "story.ui.json",
        '"ui:description"',
        '"ui:help": "Take your time.", "ui:description"',
      ),
    ],
    lines: [
      "schemas/story.ui.json line 2: `ui:help` belongs to one question. Move it between the braces of that question.",
    ],
  },
});

testCheck(unknownWidgets, {
  "unknown widget": {
    edits: [
      replaceIn(
        "story.ui.json",
        '"issues": { "ui:widget": "textarea"',
        '"issues": { "ui:widget": "textare"',
      ),
    ],
    lines: [
      `schemas/story.ui.json line 10: the question \`issues\` has the widget "textare", which does not exist. Did you mean \`textarea\`? The widgets are: ${WIDGETS.join(", ")}.`,
    ],
  },
});

testCheck(uiOfUnknownQuestions, {
  "ui of misspelt question": {
    edits: [
      replaceIn(
        "questionnaire.ui.json",
        '  "height": { "ui:help": "1 Inch = 2.54 cm" },',
        '  "hieght": { "ui:help": "1 Inch = 2.54 cm" },',
      ),
    ],
    lines: [
      "schemas/questionnaire.ui.json line 34: there is no question `hieght` in this section. Did you mean `height`?",
    ],
  },
  "a key that resembles a retired question": {
    edits: [replaceIn("questionnaire.ui.json", '"height": {', '"shoes": {')],
    lines: [
      "schemas/questionnaire.ui.json line 34: there is no question `shoes` in this section. Did you mean `shoeSize`?",
    ],
  },
});

testCheck(autocompleteTokens, {
  "misspelt autocomplete": {
    edits: [replaceIn("questionnaire.ui.json", '"street-address"', '"street-adress"')],
    lines: [
      'schemas/questionnaire.ui.json line 38: browsers do not know "street-adress", so they cannot help the client fill in `address`. Did you mean `street-address`?',
    ],
  },
  "an unknown word": {
    edits: [replaceIn("questionnaire.ui.json", '"street-address"', '"home"')],
    lines: [
      'schemas/questionnaire.ui.json line 38: browsers do not know "home", so they cannot help the client fill in `address`. Write a word such as name, email, tel or street-address, or remove it.',
    ],
  },
});

testCheck(addressBases, {
  "address base without https": {
    edits: [
      replaceIn("questionnaire.ui.json", '"https://www.instagram.com/"', '"www.instagram.com/"'),
    ],
    lines: [
      'schemas/questionnaire.ui.json line 33: "ui:addressBase" of the question `instagram` must begin with https:// and end with /, such as "https://www.instagram.com/".',
    ],
  },
  "no slash at the end": {
    edits: [replaceIn("questionnaire.ui.json", 'instagram.com/"', 'instagram.com"')],
    lines: [
      'schemas/questionnaire.ui.json line 33: "ui:addressBase" of the question `instagram` must begin with https:// and end with /, such as "https://www.instagram.com/".',
    ],
  },
});

testCheck(optionsOfOtherKinds, {
  "phone input of a number": {
    edits: [
      replaceIn(
        "questionnaire.ui.json",
        '"height": { "ui:help"',
        '"height": { "ui:inputType": "tel", "ui:help"',
      ),
    ],
    lines: [
      'schemas/questionnaire.ui.json line 34: "ui:inputType" is for the kind "short text" only, and the question `height` is of the kind "number". Remove it.',
    ],
  },
  "the address base of a text": {
    edits: [
      replaceIn(
        "questionnaire.ui.json",
        '"phone": {',
        '"occupation": { "ui:addressBase": "https://a.com/" }, "phone": {',
      ),
    ],
    lines: [
      'schemas/questionnaire.ui.json line 32: "ui:addressBase" is for the kind "web address" only, and the question `occupation` is of the kind "short text". Remove it.',
    ],
  },
});
