import type { JsonNode } from "../../json-file.ts";
import { entriesOf, itemsOf, textOf, valueOf } from "../../json-nodes.ts";
import { type Check, errorAt } from "../../problem.ts";
import { anyText, listOfTexts, type Shape } from "../../value-rules.ts";

const DAY = /^\d{4}-\d{2}-\d{2}$/u;

const wordingShape: Shape<"from" | "words"> = {
  from: { accepts: (node) => DAY.test(textOf(node) ?? ""), words: "a day" },
  words: anyText,
};

const questionShape: Shape<"wordings" | "options"> = {
  wordings: { accepts: (node) => node.type === "array", words: "a list" },
  options: listOfTexts,
};

/** The ledger is written by the command alone: what else stands in it came by accident. */
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
    ...questions.flatMap((question) => strayIn(question, questionShape)),
    ...wordings.flatMap((wording) => strayIn(wording, wordingShape)),
  ];
}

/** The node itself where it is no object, or what the shape does not know or accept of it. */
function strayIn(node: JsonNode, shape: Shape): readonly JsonNode[] {
  return node.type === "object"
    ? entriesOf(node)
        .filter(
          ({ key, value }) => !(Object.hasOwn(shape, key) && shape[key]?.accepts(value) === true),
        )
        .map(({ value }) => value)
    : [node];
}
