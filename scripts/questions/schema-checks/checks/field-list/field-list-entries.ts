import { fieldShape } from "../../file-shapes.ts";
import { entriesOf } from "../../json-nodes.ts";
import { type Check, errorAt } from "../../problem.ts";
import { missingKeys, unknownKeys, wrongValues } from "../../shape-problems.ts";

/** Unknown, missing and invalid keys in the entries of field-lists.json. */
export const fieldListEntries: Check = ({ fieldLists: file }) => {
  if (file.root === undefined) {
    return [];
  }
  if (file.root.type !== "object") {
    return [errorAt(file, file.root, "the field list must be written between { and }.")];
  }
  return entriesOf(file.root).flatMap(({ key: id, value: list }) => {
    if (list.type !== "object") {
      return [
        errorAt(
          file,
          list,
          `the questions of the section \`${id}\` must be written between { and }.`,
        ),
      ];
    }
    return entriesOf(list).flatMap(({ key, value: node }) => {
      const words = `the question \`${key}\``;
      if (node.type !== "object") {
        return [
          errorAt(file, node, `${words} must be written as "${key}": { "kind": "long text" }.`),
        ];
      }
      const subject = { file, node, words };
      return [
        ...unknownKeys(subject, fieldShape),
        ...missingKeys(subject, ["kind"]),
        ...wrongValues(subject, fieldShape),
      ];
    });
  });
};
