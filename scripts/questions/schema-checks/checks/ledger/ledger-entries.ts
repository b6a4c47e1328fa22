import type { JsonNode } from "../../json-file.ts";
import { entriesOf, itemsOf, textOf, valueOf } from "../../json-nodes.ts";
import { type Check, errorAt } from "../../problem.ts";
import { anyList, anyText, listOfTexts } from "../../value-rules.ts";

const DAY = /^\d{4}-\d{2}-\d{2}$/u;

type Accepts = Readonly<Record<string, (node: JsonNode) => boolean>>;

const wordingParts: Accepts = {
  from: (node) => DAY.test(textOf(node) ?? ""),
  words: anyText.accepts,
};

const questionParts: Accepts = {
  wordings: anyList.accepts,
  options: listOfTexts.accepts,
};

/** Entries of the ledger that `npm run schemas:check` cannot have written. */
export const ledgerEntries: Check = ({ ledger }) => {
  const { root } = ledger;
  return (root === undefined ? [] : strayNodes(root)).map((node) =>
    errorAt(
      ledger,
      node,
      "only `npm run schemas:check` writes in this file, and this is not from there. Put back what stood here before.",
    ),
  );
};

function strayNodes(root: JsonNode): readonly JsonNode[] {
  if (root.type !== "object") {
    return [root];
  }
  const sections = entriesOf(root).map(({ value }) => value);
  const questions = sections.flatMap((section) => entriesOf(section).map(({ value }) => value));
  const wordings = questions.flatMap((question) => itemsOf(valueOf(question, "wordings")));
  return [
    ...sections.filter(({ type }) => type !== "object"),
    ...questions.flatMap((question) => strayIn(question, questionParts)),
    ...wordings.flatMap((wording) => strayIn(wording, wordingParts)),
  ];
}

/** The node itself if it is not an object, otherwise its parts that are unknown or not accepted. */
function strayIn(node: JsonNode, accepts: Accepts): readonly JsonNode[] {
  return node.type === "object"
    ? entriesOf(node)
        .filter(
          ({ key, value }) => !(Object.hasOwn(accepts, key) && accepts[key]?.(value) === true),
        )
        .map(({ value }) => value)
    : [node];
}
