import type { KindOption } from "../../../../src/domain/question/question-kinds.ts";
import {
  conditionShape,
  fieldShape,
  groupShape,
  KINDS,
  LISTING_KEYS,
  noteShape,
  questionSchema,
  questionUi,
  sectionListing,
  sectionSchema,
  sectionUi,
  WIDGETS,
} from "./file-shapes.ts";
import { type JsonSchema, objectSchema } from "./object-schema.ts";
import { listOfTexts, type Shape } from "./value-rules.ts";

/** What a text editor shows about each key. Lacks the options of kinds (`KindOption`). */
const ABOUT: Readonly<Record<AboutKey, string>> = {
  id: "The name under which the answers of the section are stored. Never change it.",
  title: "What your client reads.",
  route: "The address at which the client answers the section.",
  coachRoute: "The address at which you read it.",
  kind: "What kind of answer it takes.",
  required: "Only what required-answers.json names may be: everything else may be skipped.",
  retired: "The last words of a question that is not asked any more. Its answers stay readable.",
  after: "Behind which question it stood when it was asked last.",
  before: "Before which question it stood when it was asked last.",
  notes: "Behind how many notes it stood there.",
  limits: "What more its schema file said of it when it was asked last.",
  shown: "What the ui file said of it when it was asked last.",
  renamedFrom: "The name, or names, under which its answers were stored before.",
  type: "As the kind of answer wants it.",
  properties: "The questions, each behind the name under which its answer is stored.",
  enum: "The options of a choice.",
  format: "As the kind of answer wants it.",
  pattern: "As the kind of answer wants it.",
  minimum: "A lower answer is asked about, and kept all the same.",
  maximum: "A higher answer is asked about, and kept all the same.",
  multipleOf: "An answer between two steps is asked about, and kept all the same.",
  maxLength: "A longer answer is asked about, and kept all the same.",
  "ui:description":
    "What the section is about. Its first sentence stands under the title; a line there opens the rest.",
  "ui:groups": "The headings, in their order, each with its questions.",
  "ui:order": "The order of the questions, in a section without headings.",
  "ui:widget": "How the answer is given.",
  "ui:help": "A line of help under the question.",
  "ui:examples": "Examples that a client can open.",
  "ui:autocomplete": "What a browser may fill in by itself.",
  "ui:askWhen": "Asked only if an earlier question of the section has such an answer.",
  question: "The earlier question.",
  is: "Its answer is one of these.",
  isNot: "Its answer is none of these, or it is not answered.",
  isAnswered: "It has any answer.",
  intro: "Some words under the heading.",
  sensitive: "Says what comes, and that it may be skipped, before questions that may hurt.",
  why: "Why you ask, in a sentence or two. Your client opens it from the sensitive line.",
  helpNow:
    "Your client reads whom to call now, and that nobody watches, before the questions; under the first heading, after the first question.",
  answerLast: "These are to be answered after all others; your client is reminded of them then.",
  items: "The names of the questions in their order, and notes between them.",
  note: "Some words between two questions. An empty line begins a new paragraph.",
};

type AboutKey = Exclude<
  | keyof typeof sectionListing
  | keyof typeof fieldShape
  | keyof typeof sectionSchema
  | keyof typeof questionSchema
  | keyof typeof sectionUi
  | keyof typeof questionUi
  | keyof typeof groupShape
  | keyof typeof noteShape
  | keyof typeof conditionShape,
  KindOption
>;

/** Schemas for keys whose shape alone would accept too much. */
const REFINED: Readonly<Record<string, JsonSchema>> = {
  kind: { enum: KINDS },
  "ui:widget": { enum: WIDGETS },
};

/**
 * JSON Schemas for the files in `schemas/`, by the end of a file's name. A text editor uses them to complete
 * and explain keys. The schemas are made from the shapes that the checks use, too.
 */
export function editorSchemas(): Readonly<Record<string, JsonSchema>> {
  const condition = { "ui:askWhen": objectOf(conditionShape, ["question"]) };
  const note = objectOf(noteShape, ["note"], condition);
  const group = objectOf(groupShape, ["title", "items"], {
    ...condition,
    items: { type: "array", items: { anyOf: [{ type: "string" }, note] } },
  });
  return {
    "sections.json": {
      type: "array",
      items: objectOf(
        sectionListing,
        LISTING_KEYS,
        {},
        { retired: "The section is not asked any more. Its answers stay readable." },
      ),
    },
    "required-answers.json": {
      ...mapOf(listOfTexts.schema),
      description:
        "By section: the questions that may be required. Everything else may be skipped.",
    },
    "field-lists.json": mapOf(mapOf(objectOf(fieldShape, ["kind"]))),
    "*.schema.json": objectOf(sectionSchema, ["title", "type", "properties"], {
      properties: mapOf(objectOf(questionSchema, ["type", "title"])),
    }),
    "*.ui.json": {
      ...objectOf(sectionUi, [], { "ui:groups": { type: "array", items: group } }),
      additionalProperties: objectOf(questionUi, [], condition),
    },
  };
}

const mapOf = (values: JsonSchema): JsonSchema => ({
  type: "object",
  additionalProperties: values,
});

const objectOf = (
  shape: Shape,
  required: readonly string[],
  inner: Readonly<Record<string, JsonSchema>> = {},
  about: Readonly<Record<string, string>> = {},
): JsonSchema =>
  objectSchema(shape, {
    required,
    inner: { ...REFINED, ...inner },
    about: { ...ABOUT, ...about },
  });
