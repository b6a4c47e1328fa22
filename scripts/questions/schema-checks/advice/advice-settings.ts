import { entriesOf, itemsOf, numberOf, textOf, valueOf } from "../reading/json-nodes.ts";
import { ADVICE_KINDS } from "./advice-kinds.ts";
import type { Problem } from "../problem.ts";
import type { SchemaSources } from "../questions/sources.ts";
import {
  anyList,
  anyObject,
  numberAboveZero,
  oneOf,
  type Shape,
  someText,
} from "../shapes/value-rules.ts";

// advice.json has settings for advice, and the advice that the coach has dismissed. No page loads this file.

const USUAL_GRADE = 9;

export const adviceShape: Shape<"readingGrade" | "mentions" | "leftAsItIs"> = {
  readingGrade: numberAboveZero,
  mentions: anyObject,
  leftAsItIs: anyList,
};

export const dismissedShape: Shape<"advice" | "of"> = {
  advice: oneOf(...ADVICE_KINDS),
  of: someText,
};

/** The highest reading grade of a text, in years of school (Flesch and Kincaid). */
export const highestReadingGrade = ({ advice }: SchemaSources): number =>
  numberOf(valueOf(advice.root, "readingGrade")) ?? USUAL_GRADE;

/** Words that a question of a section must mention, such as "10 years". */
export const mentionsOf = ({ advice }: SchemaSources, section: string) =>
  entriesOf(valueOf(valueOf(advice.root, "mentions"), section)).map(({ key, keyNode, value }) => ({
    question: key,
    keyNode,
    mention: textOf(value),
  }));

/** Whether the coach has dismissed this advice, and its text is still the same. */
export function isDismissed({ advice }: SchemaSources, problem: Problem): boolean {
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
