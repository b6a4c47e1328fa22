import * as v from "valibot";
import { QUESTION_KINDS, type QuestionKind } from "../../../src/domain/question/question-kinds.ts";

// The parts of the files that the edits read. The schema checks know the rest.

const part = v.looseObject({});
const note = v.looseObject({ note: v.string() });
const item = v.union([v.string(), note]);
const group = v.looseObject({ title: v.string(), items: v.array(item) });

export const kindOfQuestion = v.picklist(
  // The keys are the names of the kinds.
  Object.keys(QUESTION_KINDS) as [QuestionKind, ...QuestionKind[]],
);

const field = v.looseObject({
  kind: kindOfQuestion,
  retired: v.exactOptional(v.string()),
  heading: v.exactOptional(v.string()),
  after: v.exactOptional(v.string()),
  before: v.exactOptional(v.string()),
  notes: v.exactOptional(v.number()),
  limits: v.exactOptional(part),
  shown: v.exactOptional(part),
});

/** `<section>.schema.json` */
export const schemaShape = v.looseObject({
  title: v.string(),
  required: v.exactOptional(v.array(v.string())),
  properties: v.record(
    v.string(),
    v.looseObject({
      title: v.string(),
      enum: v.exactOptional(v.array(v.unknown())),
      items: v.exactOptional(v.looseObject({ enum: v.exactOptional(v.array(v.unknown())) })),
    }),
  ),
});

/** `<section>.ui.json` */
export const uiShape = v.objectWithRest(
  {
    "ui:description": v.exactOptional(v.string()),
    "ui:groups": v.exactOptional(v.array(group)),
    "ui:order": v.exactOptional(v.array(v.string())),
  },
  part,
);

/** `<section>.nl.json` */
export const translationShape = v.looseObject({
  groups: v.exactOptional(v.record(v.string(), part)),
  notes: v.exactOptional(v.record(v.string(), part)),
  questions: v.exactOptional(
    v.record(v.string(), v.looseObject({ options: v.exactOptional(part) })),
  ),
});

export const fieldListsShape = v.record(v.string(), v.record(v.string(), field));

export const sectionsShape = v.array(
  v.looseObject({ id: v.string(), title: v.string(), retired: v.exactOptional(v.boolean()) }),
);

export const ledgerShape = v.record(
  v.string(),
  v.record(v.string(), v.looseObject({ options: v.exactOptional(v.array(v.string())) })),
);

/** A list of offers or paragraphs. */
export const entriesShape = v.array(v.unknown());

/** Any file of public texts. */
export const contentShape = v.union([entriesShape, part]);

export type SchemaFile = v.InferOutput<typeof schemaShape>;
export type UiFile = v.InferOutput<typeof uiShape>;
export type Group = v.InferOutput<typeof group>;
export type Item = v.InferOutput<typeof item>;
export type Note = v.InferOutput<typeof note>;
export type Fields = v.InferOutput<typeof fieldListsShape>[string];
/** An object of a file, such as a question's entry. */
export type Part = Record<string, unknown>;
