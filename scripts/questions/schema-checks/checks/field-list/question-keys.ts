import { entriesOf } from "../../json-nodes.ts";
import { type Check, errorAt } from "../../problem.ts";
import { keyProblem } from "../../stored-keys.ts";

/** Keys of the field list that cannot be keys of stored answers: see `keyProblem`. */
export const questionKeys: Check = ({ fieldLists: file }) =>
  entriesOf(file.root)
    .flatMap(({ value: list }) => entriesOf(list))
    .flatMap(({ key, keyNode }) => {
      const problem = keyProblem(key);
      return problem === undefined ? [] : [errorAt(file, keyNode, problem)];
    });
