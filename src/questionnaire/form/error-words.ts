import type { RJSFValidationError } from "@rjsf/utils";

/** `.age` and `age` both name the question `age`. */
export function questionOf(error: RJSFValidationError): string {
  return (error.property ?? "").replace(/^\./u, "");
}

/** What becomes of an answer that does not fit. */
export type Fate = "stored as typed" | "not stored" | "left as it was";

const FATE_WORDS: Readonly<Record<Fate, string>> = {
  "stored as typed": "It is kept as you typed it.",
  "not stored": "What you typed is not saved yet.",
  "left as it was": "Your earlier answer stays as it is.",
};

export const NO_NUMBER = `Only a number fits here, in digits. ${FATE_WORDS["not stored"]}`;
export const UNFINISHED = `This time is not complete yet. ${FATE_WORDS["not stored"]}`;
export const TOO_LONG = `This is more than I can keep for one question. ${FATE_WORDS["not stored"]} Could you shorten it, or divide it between two questions?`;

/** What to say of an answer that does not fit, instead of the validator's own sentence. */
function words(error: RJSFValidationError, fate: Fate): string {
  // Parameters of ajv's keywords, each with the one it documents.
  const params = (error.params ?? {}) as { format?: string; limit?: number; multipleOf?: number };
  const also = FATE_WORDS[fate];
  switch (error.name) {
    case "required":
      return "This is one of the few answers I need. You can write it whenever you are ready.";
    case "type":
      return fate === "stored as typed"
        ? `I expect a whole number here. ${also}`
        : `Only a number fits here, in digits. ${also}`;
    case "format":
      return params.format === "email"
        ? `This does not look like an email address yet. ${also}`
        : `This does not look like a web address yet. ${also}`;
    case "multipleOf":
      return `This is more precise than needed, steps of ${String(params.multipleOf)} are enough. ${also}`;
    case "minimum":
      return `Is this right? I expect ${String(params.limit)} or more. ${also}`;
    case "maximum":
      return `Is this right? I expect ${String(params.limit)} or less. ${also}`;
    case "maxLength":
      return `This is longer than ${String(params.limit)} characters. ${also}`;
    default:
      return `Could you look at this answer once more? ${also}`;
  }
}

/** Puts errors into plain words, and leaves out those of questions nobody has been at yet. */
export function toPlainErrors(
  errors: readonly RJSFValidationError[],
  wasVisited: (question: string) => boolean,
  fateOf: (question: string) => Fate,
): RJSFValidationError[] {
  return (
    errors
      // Why an answer is not stored is said by whoever withholds it.
      .filter(
        (error) => wasVisited(questionOf(error)) && fateOf(questionOf(error)) !== "not stored",
      )
      .map((error) => {
        const message = words(error, fateOf(questionOf(error)));
        return { ...error, message, stack: message };
      })
  );
}
