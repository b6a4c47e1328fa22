/**
 * One answer as this product writes it: text, a number, or `""` for a cleared answer. A cleared answer keeps
 * its key: otherwise a merge would keep the old answer.
 */
export type Answer = string | number;

/** Answers by stored key of the question. */
export type Answers = Readonly<Record<string, Answer>>;

/**
 * A section's map as the document stores it. Documents of the earlier site hold numbers as text, `null` and
 * unknown keys, and lack some keys. No code rewrites an answer until the client edits it.
 */
export type StoredAnswers = Readonly<Record<string, unknown>>;

/** The stored section differs from what the page knows. */
export interface ChangedElsewhere {
  readonly answers: StoredAnswers;
  /** Whether the coach restored a backup older than what the page has read or saved. */
  readonly hasGoneBack: boolean;
}

/** The reply to a save that stored only some answers, because the document had no room for the others. */
export interface WithoutRoom {
  /** For each answer left out, the bytes of UTF-8 that would fit. All other answers are stored. */
  readonly roomFor: Readonly<Record<string, number>>;
}

/** By the key of an answer, the wording that the client answered, as it is stored. */
export type GivenTo = ReadonlyMap<string, string | undefined>;

/**
 * Writes changed answers and their wordings to the store. Resolves with `undefined` once they are stored
 * durably; with `ChangedElsewhere`, having written nothing, when the section has changed since the page last
 * read it; with `WithoutRoom` where the document has no room for all of them. Rejects with a `Failure`.
 */
export type SaveAnswers = (
  changes: Answers,
  givenTo?: GivenTo,
) => Promise<ChangedElsewhere | WithoutRoom | undefined>;

/** The bytes that an answer takes in the store. */
export const sizeOf = (answer: Answer): number =>
  typeof answer === "string" ? encoder.encode(answer).length : 8;

const encoder = new TextEncoder();

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
