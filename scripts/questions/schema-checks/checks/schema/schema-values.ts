import { questionSchema, sectionSchema } from "../../file-shapes.ts";
import { type Check, errorAt } from "../../problem.ts";
import { missingKeys, wrongValues } from "../../shape-problems.ts";

/** Missing keywords in a schema, and values that the keyword does not accept. */
export const schemaValues: Check = ({ sections }) =>
  sections.flatMap(({ schema: file, questions }) => {
    if (file.root !== undefined && file.root.type !== "object") {
      return [errorAt(file, file.root, "this file must be written between { and }.")];
    }
    const section = { file, node: file.root, words: "this section" };
    return [
      ...missingKeys(section, ["title", "type", "properties"]),
      ...wrongValues(section, sectionSchema),
      ...(questions ?? []).flatMap(({ key, value: node }) => {
        const words = `the question \`${key}\``;
        return node.type === "object"
          ? wrongValues({ file, node, words }, questionSchema)
          : [
              errorAt(
                file,
                node,
                `${words} must be written as "${key}": { "type": "string", "title": "What it asks" }.`,
              ),
            ];
      }),
    ];
  });
