import type {
  QuestionSchema,
  SectionSchema,
  WrittenQuestion,
} from "../../../../src/domain/question/section-files.ts";

/** A section's schema in its file. */
export type WrittenSchema = Omit<SectionSchema, "properties"> & {
  readonly properties: Readonly<Record<string, WrittenQuestion>>;
};

/**
 * A section's schema as a page has it. Where the file says that an answer is a list of options, the page has one
 * text, as it is stored: each chosen option is a line.
 */
export const pageSchema = ({ properties, ...schema }: WrittenSchema): SectionSchema => ({
  ...schema,
  properties: Object.fromEntries(
    Object.entries(properties).map(([question, asked]) => [question, pageQuestion(asked)]),
  ),
});

function pageQuestion({ type, items, uniqueItems, ...asked }: WrittenQuestion): QuestionSchema {
  return type === "array"
    ? { type: "string", ...asked, ...(items && uniqueItems && { enum: items.enum }) }
    : { type, ...asked };
}
