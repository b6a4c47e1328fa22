import { entriesOf } from "../../json-nodes.ts";
import { type Check, errorAt } from "../../problem.ts";
import { keyProblem } from "../../stored-keys.ts";

/** The key under which an answer is stored. A key that is only in a schema is refused as unlisted. */
export const questionKeys: Check = ({ fieldLists: file }) =>
  entriesOf(file.root)
    .flatMap(({ value: list }) => entriesOf(list))
    .flatMap(({ key, keyNode }) => {
      const problem = keyProblem(key);
      return problem === undefined ? [] : [errorAt(file, keyNode, problem)];
    });
