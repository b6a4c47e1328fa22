import { entriesOf } from "../../json-nodes.ts";
import { unrecordedKeys } from "../../ledger.ts";
import { type Check, errorAt } from "../../problem.ts";

/**
 * A question that is new. Not an error: while the coach tries it out beside the dev server it is not
 * published. The command writes it down, and in CI fails where that was forgotten. Where nothing was
 * published yet, all are new, and none is told by itself.
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
