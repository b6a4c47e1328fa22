import type { RJSFValidationError } from "@rjsf/utils";

/** `.age` and `age` both name the question `age`. */
export function questionOf(error: RJSFValidationError): string {
  return (error.property ?? "").replace(/^\./u, "");
}

/** What to say of an answer that does not fit, instead of the validator's own sentence. */
function words(error: RJSFValidationError): string {
  // Parameters of ajv's keywords, each with the one it documents.
  const params = (error.params ?? {}) as { format?: string; limit?: number; multipleOf?: number };
  switch (error.name) {
    case "required":
      return "This is one of the few answers I need. You can write it whenever you are ready.";
    case "type":
      return "Only a number fits here, such as 170 or 170,5. What you typed is not saved yet.";
    case "format":
      return params.format === "email"
        ? "This does not look like an email address yet. It is kept as you typed it."
        : "This does not look like a web address yet. It is kept as you typed it.";
    case "multipleOf":
      return `This is more precise than needed, steps of ${String(params.multipleOf)} are enough. It is kept as you typed it.`;
    case "minimum":
      return `Is this right? I expect ${String(params.limit)} or more. It is kept as you typed it.`;
    case "maximum":
      return `Is this right? I expect ${String(params.limit)} or less. It is kept as you typed it.`;
    case "maxLength":
      return `This is longer than ${String(params.limit)} characters. It is kept as you typed it.`;
    default:
      return "Could you look at this answer once more? It is kept as you typed it.";
  }
}

/** Puts errors into plain words, and leaves out those of questions nobody has been at yet. */
export function toPlainErrors(
  errors: readonly RJSFValidationError[],
  wasVisited: (question: string) => boolean,
): RJSFValidationError[] {
  return errors
    .filter((error) => wasVisited(questionOf(error)))
    .map((error) => {
      const message = words(error);
      return { ...error, message, stack: message };
    });
}
