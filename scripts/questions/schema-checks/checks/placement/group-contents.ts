import { groupShape, noteShape } from "../../file-shapes.ts";
import type { JsonFile, JsonNode } from "../../json-file.ts";
import { entryOf, textOf, valueOf } from "../../json-nodes.ts";
import { groupItems, groupsOf, groupWords } from "../../placements.ts";
import { type Check, errorAt, type Problem } from "../../problem.ts";
import { missingKeys, wrongValues } from "../../shape-problems.ts";

/** A group has a title, perhaps texts, and at least one question or note. */
export const groupContents: Check = ({ sections }) =>
  sections.flatMap((section) =>
    groupsOf(section).flatMap((group) => problemsOf(section.ui, group)),
  );

function problemsOf(file: JsonFile, group: JsonNode): readonly Problem[] {
  if (group.type !== "object") {
    return [errorAt(file, group, "a group must be written between { and }.")];
  }
  const words = groupWords(group);
  const subject = { file, node: group, words };
  const items = valueOf(group, "items");
  return [
    ...missingKeys(subject, ["title", "items"]),
    ...wrongValues(subject, groupShape),
    ...(items?.type === "array" && groupItems(group).length === 0
      ? [errorAt(file, items, `${words} is empty. Add a question to its "items", or remove it.`)]
      : []),
    ...groupItems(group).flatMap((item) => itemProblems(file, item, words)),
  ];
}

function itemProblems(file: JsonFile, item: JsonNode, group: string): readonly Problem[] {
  if (textOf(item) !== undefined) {
    return []; // A text is a question's key. unknown-placed-questions.ts checks it.
  }
  return entryOf(item, "note") === undefined
    ? [
        errorAt(
          file,
          item,
          `${group} holds something that is neither a question nor a note. Write a question's key, or { "note": "what the client reads" }.`,
        ),
      ]
    : wrongValues({ file, node: item, words: `a note in ${group}` }, noteShape);
}
