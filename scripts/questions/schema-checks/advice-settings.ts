import { entriesOf, itemsOf, numberOf, textOf, valueOf } from "./json-nodes.ts";
import { ADVICE_KINDS } from "./advice-kinds.ts";
import type { Problem } from "./problem.ts";
import type { SchemaSources } from "./sources.ts";
import { anyList, anyObject, numberAboveZero, oneOf, type Shape, someText } from "./value-rules.ts";

// advice.json: what the advice goes by, and which of it the coach has left as it is. No page loads it.

const USUAL_GRADE = 9;

export const adviceShape: Shape<"readingGrade" | "mentions" | "leftAsItIs"> = {
  readingGrade: numberAboveZero,
  mentions: anyObject,
  leftAsItIs: anyList,
};

export const leftShape: Shape<"advice" | "of"> = {
  advice: oneOf(...ADVICE_KINDS),
  of: someText,
};

/** How many years of school a text may ask for (Flesch and Kincaid). */
export const highestReadingGrade = ({ advice }: SchemaSources): number =>
  numberOf(valueOf(advice.root, "readingGrade")) ?? USUAL_GRADE;

/** What the words of a question have to mention, such as "10 years", by its key. */
export const mentionsOf = ({ advice }: SchemaSources, section: string) =>
  entriesOf(valueOf(valueOf(advice.root, "mentions"), section)).map(({ key, keyNode, value }) => ({
    question: key,
    keyNode,
    mention: textOf(value),
  }));

/** Whether the coach has said of this very advice, about this very text, that it stays. */
export function isLeftAsItIs({ advice }: SchemaSources, problem: Problem): boolean {
  const { advice: about } = problem;
  return (
    about !== undefined &&
    itemsOf(valueOf(advice.root, "leftAsItIs")).some(
      (entry) =>
        textOf(valueOf(entry, "advice")) === about.kind &&
        textOf(valueOf(entry, "of")) === about.of,
    )
  );
}
