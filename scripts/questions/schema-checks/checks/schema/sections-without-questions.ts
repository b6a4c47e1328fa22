import { valueOf } from "../../json-nodes.ts";
import { type Check, errorAt } from "../../problem.ts";
import { isListedAsRetired } from "../../questions.ts";

/** A section without a question, unless it is retired: a client could never begin the section. */
export const sectionsWithoutQuestions: Check = ({ sections }) =>
  sections
    .filter(({ listing, questions }) => listing !== undefined && questions?.length === 0)
    .filter((section) => !isListedAsRetired(section))
    .map(({ id, schema }) =>
      errorAt(
        schema,
        valueOf(schema.root, "properties"),
        `the section \`${id}\` asks nothing. Add a question; or, if it is not to be asked any more, add "retired": true to it in sections.json.`,
      ),
    );
