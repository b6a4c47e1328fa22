import { textOf, valueOf } from "../../json-nodes.ts";
import { adviceAt, type Check } from "../../problem.ts";

/** Finds two questions in one: a client answers one of them, and the answer does not show which. */
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

/** The number of questions in a title. Ignores text in quotation marks. A question mark may be missing. */
function askedIn(title: string): number {
  const said = title.replaceAll(/“[^”]*”|"[^"]*"/gu, "");
  const count = (pattern: RegExp): number => (said.match(pattern) ?? []).length;
  const marks = count(/\?+/gu);
  return Math.max(marks, count(QUESTIONS), marks === 0 ? count(REQUESTS) : 0);
}

/** Question words at the beginning of a sentence or after "and", but not as in "when and where". */
const QUESTIONS =
  /(?:^|[.?!;:]\s+|,?(?<!\b(?:who|what|which|when|where|why|how))\s(?:and|or|&)\s(?:(?:at|by|for|from|in|on|to|with)\s)?)(?:who|whom|whose|what|which|when|where|why|how)\b/giu;

const REQUESTS = /(?:^|[.;]\s+)(?:please\s)?(?:describe|explain|list|name|tell)\b/giu;
