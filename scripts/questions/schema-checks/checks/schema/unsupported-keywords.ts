import { questionSchema, sectionSchema } from "../../file-shapes.ts";
import { type Check } from "../../problem.ts";
import { unknownKeys } from "../../shape-problems.ts";

/** Keywords of JSON Schema that the form does not support: it would ignore them, or the page would break. */
export const unsupportedKeywords: Check = ({ sections }) =>
  sections.flatMap(({ schema, questions }) => [
    ...unknownKeys(
      { file: schema, node: schema.root, words: "this section" },
      sectionSchema,
      isDefault,
    ),
    ...(questions ?? []).flatMap(({ key, value }) =>
      unknownKeys(
        { file: schema, node: value, words: `the question \`${key}\`` },
        questionSchema,
        isDefault,
      ),
    ),
  ]);

/** default-answers.ts reports `default`, and explains why. */
function isDefault(key: string): boolean {
  return key === "default";
}
