import { entriesOf } from "../../json-nodes.ts";
import { unrecordedKeys } from "../../ledger.ts";
import { type Check, errorAt } from "../../problem.ts";

/**
 * A new question. Not an error, because the coach may try it out with the dev server before publication.
 * `npm run schemas:check` adds the question to the ledger, or fails in CI. Before the first publication, all
 * questions are new, and the check reports none.
 */
export const unrecordedQuestions: Check = (sources) =>
  (entriesOf(sources.ledger.root).length === 0 ? [] : unrecordedKeys(sources)).map(
    ({ key, node }) => ({
      ...errorAt(
        sources.fieldLists,
        node,
        `the question \`${key}\` is not in ${sources.ledger.name} yet. Before it is published, run \`npm run schemas:check\`: that writes it there.`,
      ),
      severity: "advice",
    }),
  );
