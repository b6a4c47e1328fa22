import { TRANSLATIONS } from "../../../../src/words/words.ts";
import type {
  AskWhen,
  Note,
  QuestionGroup,
  QuestionUi,
  SectionSchema,
  SectionUi,
  WrittenQuestion,
} from "../../../../src/domain/question/section-files.ts";
import {
  type KindOption,
  type Scale,
  QUESTION_KINDS,
} from "../../../../src/domain/question/question-kinds.ts";
import type { Field, Section } from "../../../../src/domain/question/section.ts";
import { OF } from "../translations/section-texts.ts";
import type { JsonSchema } from "./json-schema.ts";
import {
  addressBase,
  anyNumber,
  anyObject,
  anyText,
  day,
  formerKeys,
  hash,
  knownText,
  lastWording,
  listedOptions,
  listOf,
  listOfOptions,
  listOfTexts,
  mapOf,
  numberAboveZero,
  objectOf,
  oneOf,
  onlyTrue,
  someAnswers,
  someText,
  textPattern,
  wholeNumberAboveZero,
} from "./values.ts";

// `Named` gives each file's schema the keys of a type in src/domain. After a key is added to the type, this
// file compiles only once the schema has the key, too.

type Named<T> = Readonly<
  Record<
    keyof {
      [Key in keyof T as string extends Key ? never : number extends Key ? never : Key]: true;
    },
    JsonSchema
  >
>;

/** A value with what text editors say about it. */
export const about = (description: string, schema = someText): JsonSchema => ({
  description,
  ...schema,
});

const kinds = Object.values(QUESTION_KINDS);

export const KINDS = Object.keys(QUESTION_KINDS);

export const WIDGETS = kinds.flatMap(({ widget = [], groupWidget = [] }) =>
  [widget, groupWidget].flat(),
);

/** The HTML standard's autofill fields that a question about a person can ask for. */
export const TOKENS = [
  ..."off name honorific-prefix given-name additional-name family-name nickname".split(" "),
  ..."email tel url impp bday bday-day bday-month bday-year sex language photo".split(" "),
  ..."organization organization-title street-address address-line1 address-line2".split(" "),
  ..."address-level1 address-level2 postal-code country country-name".split(" "),
];

const section = {
  id: about("The name under which the answers of the section are stored. Never change it."),
  title: about("What your client reads."),
  route: about("The address at which the client answers the section."),
  coachRoute: about("The address at which you read it."),
  retired: about("The section is not asked any more. Its answers stay readable.", onlyTrue),
} satisfies Named<Section>;

const field = {
  kind: about("What kind of answer it takes.", knownText(KINDS)),
  required: about(
    "Only where nothing goes on without it: everything else may be skipped.",
    onlyTrue,
  ),
  retired: about(
    "The last words of a question that is not asked any more. Its answers stay readable.",
    lastWording,
  ),
  heading: about("Its heading, where another question had the same words."),
  after: about("Behind which question it stood when it was asked last.", anyText),
  before: about("Before which question it stood when it was asked last.", anyText),
  notes: about("Behind how many notes it stood there.", wholeNumberAboveZero),
  limits: about("What more its schema file said of it when it was asked last.", anyObject),
  shown: about("What the ui file said of it when it was asked last.", anyObject),
  renamedFrom: about("The name, or names, under which its answers were stored before.", formerKeys),
} satisfies Named<Field>;

export const questionSchema = {
  type: about(
    "As the kind of answer wants it.",
    oneOf(...new Set(kinds.flatMap(({ schema }) => schema.types))),
  ),
  title: about("What your client reads."),
  enum: about("The options of a choice.", listOfOptions),
  items: about("The options, where several may be chosen.", listedOptions),
  uniqueItems: about("Beside the options of which several may be chosen.", onlyTrue),
  format: about(
    "As the kind of answer wants it.",
    oneOf(...kinds.flatMap(({ schema: { format = [] } }) => format)),
  ),
  pattern: about(
    "As the kind of answer wants it.",
    textPattern(KINDS.filter((_, index) => kinds[index]?.schema.pattern !== undefined)),
  ),
  minimum: about(
    "Of a rating, its lowest step. Of a number, a lower answer is asked about, and kept all the same.",
    anyNumber,
  ),
  maximum: about(
    "Of a rating, its highest step. Of a number, a higher answer is asked about, and kept all the same.",
    anyNumber,
  ),
  multipleOf: about(
    "An answer between two steps is asked about, and kept all the same.",
    numberAboveZero,
  ),
  maxLength: about("A longer answer is asked about, and kept all the same.", wholeNumberAboveZero),
} satisfies Named<WrittenQuestion>;

const sectionSchema = {
  title: about("What your client reads."),
  type: oneOf("object"),
  required: about(field.required.description ?? "", listOfTexts),
  properties: about(
    "The questions, each behind the name under which its answer is stored.",
    mapOf({
      ...objectOf(questionSchema, ["type", "title"]),
      errorMessage: 'must be written as { "type": "string", "title": "What it asks" }.',
    }),
  ),
} satisfies Named<SectionSchema>;

export const conditionSchema = objectOf(
  {
    question: about("The earlier question."),
    is: about("Its answer is one of these.", someAnswers),
    isNot: about("Its answer is none of these, or it is not answered.", someAnswers),
    isAnswered: about("It has any answer.", onlyTrue),
  } satisfies Readonly<Record<keyof AskWhen, JsonSchema>>,
  ["question"],
);

const askWhen = about(
  "Asked only if an earlier question of the section has such an answer.",
  conditionSchema,
);

export const questionUi = {
  "ui:widget": about("How the answer is given.", knownText(WIDGETS)),
  "ui:help": about("A line of help under the question."),
  "ui:examples": about("Examples that a client can open.", listOfTexts),
  "ui:quickAnswers": about(
    "Ordinary answers, in a word or two, which your client can give by one press.",
    listOfTexts,
  ),
  "ui:ends": about("The words at both ends of a rating's scale.", listOfTexts),
  "ui:steps": about("Words at each step of a rating's scale, from the lowest.", listOfTexts),
  "ui:autocomplete": about("What a browser may fill in by itself.", knownText(TOKENS)),
  "ui:askWhen": askWhen,
  "ui:plainFact": about(
    "A plain fact: your client cannot say here “I'd rather talk about this”.",
    onlyTrue,
  ),
  "ui:askedAgain": about(
    "A rating or a number that may change: each day's value is kept, and your client is shown them.",
    onlyTrue,
  ),
  ...optionsOfKinds(),
  "ui:addressBase": addressBase,
  "ui:other": about("Names the field for other words than the options."),
} satisfies Named<QuestionUi>;

function optionsOfKinds(): Readonly<Record<KindOption, JsonSchema>> {
  const values = kinds
    .flatMap(({ options = {} }) => Object.entries(options))
    .map(([option, texts]) => [option, texts === "any text" ? anyText : oneOf(...texts)]);
  // The cast is safe: `KindOption` and these schemas both come from the options of `QUESTION_KINDS`.
  return Object.fromEntries(values) as Readonly<Record<KindOption, JsonSchema>>;
}

const note = objectOf(
  {
    note: about("Some words between two questions. An empty line begins a new paragraph."),
    "ui:askWhen": askWhen,
  } satisfies Named<Note>,
  ["note"],
);

const group = {
  title: about("What your client reads."),
  intro: about("Some words under the heading."),
  sensitive: about("Says what comes, and that it may be skipped, before questions that may hurt."),
  why: about("Why you ask, in a sentence or two. Your client opens it from the sensitive line."),
  helpNow: about(
    "Your client reads whom to call now, and that nobody watches, before the questions; under the first heading, after the first question.",
    onlyTrue,
  ),
  answerLast: about(
    "These are to be answered after all others; your client is reminded of them then.",
    onlyTrue,
  ),
  "ui:askWhen": askWhen,
  items: about(
    "The names of the questions in their order, and notes between them.",
    listOf("questions and notes", { if: { type: "string" }, else: note }, { minItems: 1 }),
  ),
} satisfies Named<QuestionGroup>;

const sectionUi = {
  "ui:description": about(
    "What the section is about. Its first sentence stands under the title; a line there opens the rest.",
  ),
  "ui:groups": about(
    "The headings, in their order, each with its questions.",
    listOf("headings", objectOf(group, ["title", "items"])),
  ),
  "ui:order": about("The order of the questions, in a section without headings.", listOfTexts),
} satisfies Named<SectionUi>;

/** Texts in another language, each with the hash of the English text of which it is the translation. */
export const translationOf = (
  texts: Readonly<Record<string, JsonSchema>>,
  others: Readonly<Record<string, JsonSchema>> = {},
): JsonSchema => {
  const both = Object.entries(texts).flatMap(([key, schema]) => [
    [key, about("What your client reads in this language.", schema)],
    [key + OF, about("Of which English text: only the check writes it.", hash)],
  ]);
  return objectOf({ ...(Object.fromEntries(both) as typeof texts), ...others }, []);
};

export const TRANSLATION_SCHEMA = translationOf(
  { title: someText, "ui:description": someText },
  {
    groups: about(
      "By the first question of each group.",
      mapOf(
        translationOf({ title: someText, intro: someText, sensitive: someText, why: someText }),
      ),
    ),
    notes: about(
      "By the question after the note; at the end of a group, by the question before it.",
      mapOf(translationOf({ note: someText })),
    ),
    questions: mapOf(
      translationOf(
        {
          title: someText,
          "ui:help": someText,
          "ui:examples": listOfTexts,
          "ui:quickAnswers": listOfTexts,
          "ui:ends": listOfTexts,
          "ui:steps": listOfTexts,
          "ui:other": someText,
        },
        {
          options: about(
            "By option: what your client reads. The answer stays the English word.",
            mapOf(someText),
          ),
        },
      ),
    ),
  },
);

/** By the end of a file's name, the JSON Schemas of the files in `schemas/` that people write. */
export const FILE_SCHEMAS = {
  "sections.json": listOf("sections", objectOf(section, ["id", "title", "route", "coachRoute"]), {
    minItems: 1,
  }),
  "field-lists.json": mapOf(
    mapOf({
      ...objectOf(field, ["kind"]),
      errorMessage: 'must be written as { "kind": "long text" }.',
    }),
  ),
  "*.schema.json": objectOf(sectionSchema, ["title", "type", "properties"]),
  "*.ui.json": {
    ...objectOf(sectionUi, []),
    patternProperties: { "^(?!ui:)": objectOf(questionUi, []) },
  },
  ...Object.fromEntries(TRANSLATIONS.map((language) => [`*.${language}.json`, TRANSLATION_SCHEMA])),
} satisfies Readonly<Record<string, JsonSchema>>;

const scale = objectOf(
  { low: anyNumber, high: anyNumber, ends: listOfTexts, steps: listOfTexts } satisfies Named<Scale>,
  ["low", "high"],
);

const wordings = listOf(
  "wordings",
  objectOf({ from: day, words: anyText, scale }, ["from", "words"]),
);

/** Only `npm run schemas:check` writes the ledger. */
export const LEDGER_SCHEMA = mapOf(
  mapOf(
    objectOf(
      {
        wordings,
        ...Object.fromEntries(TRANSLATIONS.map((language) => [language, wordings])),
        options: listOfTexts,
      },
      [],
    ),
  ),
);
