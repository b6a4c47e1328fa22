import { textOf, valueOf } from "../../json-nodes.ts";
import { adviceAt, type Check } from "../../problem.ts";

const LONGEST = 400;

/** A question that takes a minute to read is often two questions. */
export const adviceOnLongQuestions: Check = ({ sections }) =>
  sections.flatMap(({ schema, questions }) =>
    (questions ?? []).flatMap(({ key, value }) => {
      const node = valueOf(value, "title");
      const { length } = textOf(node) ?? "";
      return length <= LONGEST
        ? []
        : [
            adviceAt(
              "long question",
              schema,
              node,
              `the question \`${key}\` has ${length} characters. Below ${LONGEST} it reads more easily: part of it could go to "ui:help" or become a question of its own.`,
            ),
          ];
    }),
  );
