import type { Answer } from "../../../domain/answer/answers.ts";

/** A text that the server has not acknowledged. */
interface JournalEntry {
  readonly text: string;
  /** Answers, or their marks, that the server may hold if no other tab or device has written. */
  readonly possiblyStored: readonly Answer[];
  /** The first day of the wording that the text answers, where the question was reworded. */
  readonly givenTo?: string | undefined;
}

/** By question. */
export type JournalEntries = Readonly<Record<string, JournalEntry>>;

/** A `JournalEntry` as devices keep it. */
interface KeptEntry {
  readonly text: string;
  readonly bases: readonly Answer[];
  readonly givenTo?: string | undefined;
}

/**
 * What devices keep, by question. Its shape never changes: a tab that is still open with an older
 * version of the site reads it too, and drops from the device what it cannot read.
 */
export type KeptEntries = Readonly<Record<string, KeptEntry>>;

export function toKept(entries: JournalEntries): KeptEntries {
  return Object.fromEntries(
    Object.entries(entries).map(([question, { text, possiblyStored, givenTo }]) => [
      question,
      { text, bases: possiblyStored, givenTo },
    ]),
  );
}

/** Reads what a device has kept, and leaves out what no version of the site has written. */
export function fromKept(kept: unknown): JournalEntries {
  if (typeof kept !== "object" || kept === null) {
    return {};
  }
  return Object.fromEntries(
    Object.entries(kept)
      .filter((entry): entry is [string, KeptEntry] => isKeptEntry(entry[1]))
      .map(([question, { text, bases, givenTo }]) => [
        question,
        { text, possiblyStored: bases, givenTo },
      ]),
  );
}

function isKeptEntry(value: unknown): value is KeptEntry {
  return (
    typeof value === "object" &&
    value !== null &&
    "text" in value &&
    typeof value.text === "string" &&
    "bases" in value &&
    Array.isArray(value.bases)
  );
}
