import { entriesOf } from "../../json-nodes.ts";
import { type Check, errorAt } from "../../problem.ts";
import { keyProblem } from "../../stored-keys.ts";

/** The key that stores an answer. For a key that is only in a schema, another check applies. */
export const questionKeys: Check = ({ fieldLists: file }) =>
  entriesOf(file.root)
    .flatMap(({ value: list }) => entriesOf(list))
    .flatMap(({ key, keyNode }) => {
      const problem = keyProblem(key);
      return problem === undefined ? [] : [errorAt(file, keyNode, problem)];
    });
