import { textOf, valueOf } from "../../json-nodes.ts";
import { adviceAt, type Check } from "../../problem.ts";

/** Of two questions in one, one is answered: which, nobody can tell from the answer. */
export const adviceOnDoubleQuestions: Check = ({ sections }) =>
  sections.flatMap(({ schema, questions }) =>
    (questions ?? []).flatMap(({ key, value }) => {
      const node = valueOf(value, "title");
      const asked = askedIn(textOf(node) ?? "");
      return asked < 2
        ? []
        : [
            adviceAt(
              "two questions in one",
              schema,
              node,
              `the question \`${key}\` asks ${asked === 2 ? "two" : "several"} questions. Ask the one that matters most, and make the other a line of help or a question of its own.`,
            ),
          ];
    }),
  );

/** Question marks in quotation marks are part of what somebody says. */
const askedIn = (title: string): number =>
  (title.replaceAll(/“[^”]*”|"[^"]*"/gu, "").match(/\?+/gu) ?? []).length;
