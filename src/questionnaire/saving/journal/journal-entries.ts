import type { Answer } from "../../../domain/answer/answers.ts";

/** A text that the server has not acknowledged. */
interface JournalEntry {
  readonly text: string;
  /** What the server may hold unless another tab or device has written: answers, or their `markOf` hashes. */
  readonly possiblyStored: readonly Answer[];
  /** The wording that the text answers, as it is stored. */
  readonly givenTo?: string | undefined;
}

/** A section's entries, by question. */
export type JournalEntries = Readonly<Record<string, JournalEntry>>;

/** A `JournalEntry` as devices keep it. */
interface KeptEntry {
  readonly text: string;
  readonly bases: readonly Answer[];
  readonly givenTo?: string | undefined;
}

/**
 * A section's entries as devices keep them, by question. The shape must never change: an open tab with an
 * older version of the site also reads them, and deletes an entry that it cannot read.
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

/** Reads stored entries. Leaves out entries in a shape that no version of the site has written. */
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
