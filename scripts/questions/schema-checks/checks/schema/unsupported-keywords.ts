import { questionSchema, sectionSchema } from "../../file-shapes.ts";
import { type Check } from "../../problem.ts";
import { unknownKeys } from "../../shape-problems.ts";

/** What JSON Schema has and the form does not: it would be ignored, or break the page. */
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

/** Has its own check, because it needs its own explanation. */
function isDefault(key: string): boolean {
  return key === "default";
}
