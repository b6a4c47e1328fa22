import { valueOf } from "../../json-nodes.ts";
import { type Check, errorAt } from "../../problem.ts";
import { isListedAsRetired } from "../../questions.ts";

/** An asked section needs a question: otherwise a client could never begin it. */
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
