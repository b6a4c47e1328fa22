import type { AskWhen } from "../../../../src/domain/question/ask-when.ts";
import type {
  Note,
  QuestionGroup,
  QuestionSchema,
  QuestionUi,
  SectionSchema,
  SectionUi,
} from "../../../../src/domain/question/section-files.ts";
import { type KindOption, QUESTION_KINDS } from "../../../../src/domain/question/question-kinds.ts";
import type { Field, Section } from "../../../../src/domain/question/section.ts";
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
  someOptions,
  type Shape,
  someText,
  textOrTexts,
  textPattern,
  wholeNumberAboveZero,
} from "./value-rules.ts";

// `Named` gives each shape the keys of a type in src/domain. After a key is added to the type, this file
// compiles only once the shape has the key, too.

type Named<T> = keyof {
  [Key in keyof T as string extends Key ? never : number extends Key ? never : Key]: true;
} &
  string;

export const KINDS = Object.keys(QUESTION_KINDS);

const kinds = Object.values(QUESTION_KINDS);

export const WIDGETS = kinds.flatMap(({ widget = [] }) => widget);

export const sectionListing: Shape<Named<Section>> = {
  id: someText,
  title: someText,
  route: someText,
  coachRoute: someText,
  retired: onlyTrue,
};

/** The mandatory keys of an entry in sections.json. */
export const LISTING_KEYS: readonly Named<Section>[] = ["id", "title", "route", "coachRoute"];

export const fieldShape: Shape<Named<Field>> = {
  kind: anyText,
  required: onlyTrue,
  retired: { ...anyText, words: "the last wording of the question, in quotation marks" },
  after: anyText,
  before: anyText,
  notes: wholeNumberAboveZero,
  limits: anyObject,
  shown: anyObject,
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
  type: oneOf(...new Set(kinds.flatMap(({ schema }) => schema.types))),
  title: anyText,
  enum: listOfOptions,
  format: oneOf(...kinds.flatMap(({ schema: { format = [] } }) => format)),
  pattern: textPattern(KINDS.filter((_, index) => kinds[index]?.schema.pattern !== undefined)),
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
  "ui:askWhen": anyObject,
  ...optionsOfKinds(),
};

function optionsOfKinds(): Shape<KindOption> {
  const rules = kinds
    .flatMap(({ options = {} }) => Object.entries(options))
    .map(([option, values]) => [option, values === "any text" ? anyText : oneOf(...values)]);
  // The cast is safe: `KindOption` and these rules both come from the options of `QUESTION_KINDS`.
  return Object.fromEntries(rules) as Shape<KindOption>;
}

export const groupShape: Shape<Named<QuestionGroup>> = {
  title: someText,
  intro: someText,
  sensitive: someText,
  why: someText,
  helpNow: onlyTrue,
  answerLast: onlyTrue,
  "ui:askWhen": anyObject,
  items: anyList,
};

export const noteShape: Shape<Named<Note>> = { note: someText, "ui:askWhen": anyObject };

export const conditionShape: Shape<keyof AskWhen> = {
  question: someText,
  is: someOptions,
  isNot: someOptions,
  isAnswered: onlyTrue,
};
