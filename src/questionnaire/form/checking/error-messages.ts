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
  meant?: number,
): string {
  const also = FATE_WORDS[fate];
  switch (keyword) {
    case "type":
      return fate === "stored as typed"
        ? `${WHOLE_NUMBER} ${also}`
        : `Only a number fits here, in digits. ${also}`;
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
