import { didYouMean } from "../../close-match.ts";
import { KINDS } from "../../file-shapes.ts";
import { entriesOf, textOf, valueOf } from "../../json-nodes.ts";
import { type Check, errorAt } from "../../problem.ts";

export const unknownKinds: Check = ({ fieldLists: file }) =>
  entriesOf(file.root)
    .flatMap(({ value: list }) => entriesOf(list))
    .flatMap(({ key, value: field }) => {
      const node = valueOf(field, "kind");
      const kind = textOf(node);
      return kind === undefined || KINDS.includes(kind)
        ? []
        : [
            errorAt(
              file,
              node,
              `the question \`${key}\` has the kind "${kind}", which does not exist.${didYouMean(kind, KINDS)} The kinds are: ${KINDS.join(", ")}.`,
            ),
          ];
    });
