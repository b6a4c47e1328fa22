import {
  NOT_SAVED,
  QUESTION_KINDS,
  type QuestionKind,
} from "../../../domain/question/question-kinds.ts";
import type { Misfit } from "../../../domain/question/section-files.ts";

/** What happens to an answer that does not fit its schema. */
export type Fate = "stored as typed" | "not stored" | "left as it was";

export const FATE_WORDS: Readonly<Record<Fate, string>> = {
  "stored as typed": "It is kept all the same.",
  "not stored": NOT_SAVED,
  "left as it was": "Your earlier answer stays as it is.",
};

export const REQUIRED_WORDS =
  "This is one of the few answers I need. You can write it whenever you are ready.";

const WHOLE_NUMBER = "I expect a whole number here.";

/**
 * The message about an answer that does not fit its schema. Replaces the validator's own sentence.
 * @param meant the number that the client may have meant, such as 170 for 1.7.
 */
export function misfitMessage(
  { keyword, params }: Misfit,
  fate: Fate,
  kind: QuestionKind,
  meant?: string,
): string {
  const also = FATE_WORDS[fate];
  switch (keyword) {
    case "type":
      return `${WHOLE_NUMBER} ${also}`;
    case "multipleOf":
      return `${params.multipleOf === 1 ? WHOLE_NUMBER : `This is more precise than needed, steps of ${String(params.multipleOf)} are enough.`} ${also}`;
    case "minimum":
      return `Is this right? I expect ${String(params.limit)} or more. ${meant === undefined ? "" : `Did you mean ${meant}? `}${also}`;
    case "maximum":
      return `Is this right? I expect ${String(params.limit)} or less. ${also}`;
    case "maxLength":
      return `This is longer than ${String(params.limit)} characters. ${also}`;
    case "enum":
    case "format":
    case "pattern":
      return `${QUESTION_KINDS[kind].misfit ?? "Could you look at this answer once more?"} ${also}`;
  }
}

/**
 * The message about words that are kept in place of a number.
 * @param meant the numbers that the client may have meant, such as 2500 and 2.5 for `2.500`.
 */
export function noNumberMessage(meant: readonly string[], fate: Fate): string {
  const asked =
    meant.length > 0 ? `Do you mean ${meant.join(", or ")}?` : "This is not a number in digits.";
  const also =
    fate === "stored as typed" ? "I keep it as you wrote it, and read it so." : FATE_WORDS[fate];
  return `${asked} ${also}`;
}
