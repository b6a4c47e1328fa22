import type {
  Note,
  QuestionGroup,
  QuestionSchema,
  QuestionUi,
  SectionSchema,
  SectionUi,
} from "../../src/domain/section-files.ts";
import type { Field, QuestionKind, Section } from "../../src/domain/section.ts";
import {
  anyList,
  anyNumber,
  anyObject,
  anyText,
  listOfOptions,
  listOfTexts,
  numberAboveZero,
  oneOf,
  onlyTrue,
  type Shape,
  someText,
  textOrTexts,
  textPattern,
  wholeNumberAboveZero,
} from "./value-rules.ts";

// Every table is tied to its type in src/domain: a key added there does not compile until it is here.

type Named<T> = keyof {
  [Key in keyof T as string extends Key ? never : number extends Key ? never : Key]: true;
} &
  string;

export const QUESTION_KINDS = Object.keys({
  "short text": true,
  "long text": true,
  number: true,
  email: true,
  "web address": true,
  time: true,
  choice: true,
  rating: true,
} satisfies Record<QuestionKind, true>);

export const WIDGETS = Object.keys({
  textarea: true,
  time: true,
  rating: true,
} satisfies Record<NonNullable<QuestionUi["ui:widget"]>, true>);

export const sectionListing: Shape<Named<Section>> = {
  id: someText,
  title: someText,
  route: someText,
  coachRoute: someText,
};

export const fieldShape: Shape<Named<Field>> = {
  kind: anyText,
  required: onlyTrue,
  retired: { ...anyText, words: "the last wording of the question, in quotation marks" },
  renamedFrom: {
    ...textOrTexts,
    words: "the key it had before, in quotation marks, or a list of all of them, the latest first",
  },
};

export const sectionSchema: Shape<Named<SectionSchema>> = {
  title: someText,
  type: oneOf("object"),
  required: listOfTexts,
  properties: anyObject,
};

export const questionSchema: Shape<Named<QuestionSchema>> = {
  type: oneOf("string", "number", "integer"),
  title: anyText,
  enum: listOfOptions,
  format: oneOf("email", "uri"),
  pattern: textPattern,
  minimum: anyNumber,
  maximum: anyNumber,
  multipleOf: numberAboveZero,
  maxLength: wholeNumberAboveZero,
};

export const sectionUi: Shape<Named<SectionUi>> = {
  "ui:description": someText,
  "ui:groups": anyList,
  "ui:order": listOfTexts,
};

export const questionUi: Shape<Named<QuestionUi>> = {
  "ui:widget": anyText,
  "ui:help": someText,
  "ui:examples": listOfTexts,
  "ui:autocomplete": anyText,
  "ui:inputType": oneOf("tel"),
  "ui:addressBase": anyText,
};

export const groupShape: Shape<Named<QuestionGroup>> = {
  title: someText,
  intro: someText,
  sensitive: someText,
  answerLast: onlyTrue,
  items: anyList,
};

export const noteShape: Shape<Named<Note>> = { note: someText };
