import type { StoredAnswers } from "./answers.ts";

/**
 * The text of a stored value of any type: documents of the earlier site hold numbers as text, text as
 * numbers, and `null`. `""` if nothing is stored.
 */
export function storedText(stored: unknown): string {
  if (stored === undefined || stored === null) {
    return "";
  }
  if (typeof stored === "string") {
    return stored;
  }
  return typeof stored === "number" || typeof stored === "boolean"
    ? String(stored)
    : JSON.stringify(stored);
}

/** Whether a section's map holds any answer, or any mark to talk about a question. */
export const isBegun = (answers: StoredAnswers): boolean =>
  Object.values(answers).some((answer) => storedText(answer) !== "");
