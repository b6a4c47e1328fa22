import type { RJSFValidationError } from "@rjsf/utils";
import { NOT_SAVED, QUESTION_KINDS, type QuestionKind } from "../../domain/question-kinds.ts";

/** `.age` and `age` both name the question `age`. */
export function questionOf(error: RJSFValidationError): string {
  return (error.property ?? "").replace(/^\./u, "");
}

/** What becomes of an answer that does not fit. */
export type Fate = "stored as typed" | "not stored" | "left as it was";

export const FATE_WORDS: Readonly<Record<Fate, string>> = {
  "stored as typed": "It is kept as you typed it.",
  "not stored": NOT_SAVED,
  "left as it was": "Your earlier answer stays as it is.",
};

/** What to say of an answer that does not fit, instead of the validator's own sentence. */
function words(error: RJSFValidationError, fate: Fate, kind: QuestionKind): string {
  // Parameters of ajv's keywords, each with the one it documents.
  const params = (error.params ?? {}) as { limit?: number; multipleOf?: number };
  const also = FATE_WORDS[fate];
  switch (error.name) {
    case "required":
      return "This is one of the few answers I need. You can write it whenever you are ready.";
    case "type":
      return fate === "stored as typed"
        ? `I expect a whole number here. ${also}`
        : `Only a number fits here, in digits. ${also}`;
    case "multipleOf":
      return `This is more precise than needed, steps of ${String(params.multipleOf)} are enough. ${also}`;
    case "minimum":
      return `Is this right? I expect ${String(params.limit)} or more. ${also}`;
    case "maximum":
      return `Is this right? I expect ${String(params.limit)} or less. ${also}`;
    case "maxLength":
      return `This is longer than ${String(params.limit)} characters. ${also}`;
    default:
      return `${QUESTION_KINDS[kind].misfit ?? "Could you look at this answer once more?"} ${also}`;
  }
}

/** Puts errors into plain words, and leaves out those of questions nobody has been at yet. */
export function toPlainErrors(
  errors: readonly RJSFValidationError[],
  wasVisited: (question: string) => boolean,
  fateOf: (question: string) => Fate,
  kindOf: (question: string) => QuestionKind,
): RJSFValidationError[] {
  return (
    errors
      // Why an answer is not stored is said by its kind, which withholds it.
      .filter(
        (error) => wasVisited(questionOf(error)) && fateOf(questionOf(error)) !== "not stored",
      )
      .map((error) => {
        const question = questionOf(error);
        const message = words(error, fateOf(question), kindOf(question));
        return { ...error, message, stack: message };
      })
  );
}
