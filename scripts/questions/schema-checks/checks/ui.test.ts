import { testCheck } from "../testing/check-cases.ts";
import { replaceIn } from "../testing/edited-valid-files.ts";
import { optionsOfOtherKinds, uiOfUnknownQuestions } from "./ui.ts";

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
