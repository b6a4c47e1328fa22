/**
 * One answer as this product writes it: text, a number, or `""` once it has been cleared.
 * Clearing never drops the key, so that a merge cannot bring the old answer back.
 */
export type Answer = string | number;

/** Answers by stored key of their question. */
export type Answers = Readonly<Record<string, Answer>>;

/**
 * A section's map as it lies in the document. Documents of the earlier site hold numbers as text,
 * `null`, absent keys, and keys that no schema knows; all of them are kept.
 */
export type StoredAnswers = Readonly<Record<string, unknown>>;

/**
 * The key under which the day is stored, beside an answer, from which its question was asked with the
 * words that it was given to. Only of questions that were reworded; `""` or missing where it is not known.
 * No question can have such a key: a name has no colon.
 */
export const wordsKey = (question: string): string => `${question}:words`;

/** A section that is no longer stored as its page knows it. */
export interface ChangedElsewhere {
  readonly answers: StoredAnswers;
  /** Whether a backup was restored that is older than what its page has read or saved. */
  readonly hasGoneBack: boolean;
}

/** A save that has stored what there was room for. */
export interface LeftOut {
  /** How large each answer may be that was left out, in bytes of UTF-8. All the others are stored. */
  readonly roomFor: Readonly<Record<string, number>>;
}

/** By the key of an answer, the day from which its question was asked with the words that it was given to. */
export type GivenTo = ReadonlyMap<string, string | undefined>;

/**
 * Writes changed answers, and to which words they were given, to the store. Resolves with nothing once they are stored
 * durably. Resolves with the section as it is stored now, having written nothing, when it has changed
 * elsewhere since it was last read. Resolves with what was left out where there is not enough room for
 * all of them. Rejects with a `Failure`.
 */
export type SaveAnswers = (
  changes: Answers,
  givenTo?: GivenTo,
) => Promise<ChangedElsewhere | LeftOut | undefined>;

/** The bytes that an answer takes where it is stored. */
export const sizeOf = (answer: Answer): number =>
  typeof answer === "string" ? encoder.encode(answer).length : 8;

const encoder = new TextEncoder();
