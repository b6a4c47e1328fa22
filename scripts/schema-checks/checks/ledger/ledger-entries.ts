import type { JsonNode } from "../../json-file.ts";
import { entriesOf } from "../../json-nodes.ts";
import { type Check, errorAt } from "../../problem.ts";

/** The ledger is written by the command alone: what else stands in it came by accident. */
export const ledgerEntries: Check = ({ ledger }) => {
  const { root } = ledger;
  const values = entriesOf(root).flatMap(({ value }) => [
    value,
    ...entriesOf(value).map((entry) => entry.value),
  ]);
  return [root, ...values]
    .filter((node): node is JsonNode => node !== undefined && node.type !== "object")
    .map((node) =>
      errorAt(
        ledger,
        node,
        "only `npm run schemas:check` writes in this file, and this is not from there. Put back what stood here before.",
      ),
    );
};
