import type { QuestionKind } from "./question-kinds.ts";

/** One of the parts of the intake, as listed in `schemas/sections.json`. */
export interface Section {
  /** Stored key of the section's map in a client document. Never renamed. */
  readonly id: string;
  readonly title: string;
  /** Where the client answers it. */
  readonly route: string;
  /** Where the coach reads it, followed by `/{uid}`. */
  readonly coachRoute: string;
  /** Not asked any more: clients do not see it, and the coach reads the answers that were given. */
  readonly retired?: true;
}

/** What `schemas/field-lists.json` says of one stored field. */
export interface Field {
  readonly kind: QuestionKind;
  /** Only what `schemas/required-answers.json` names may be; everything else may be skipped. */
  readonly required?: true;
  /** The last wording of a question that is no longer asked; its answers stay readable. */
  readonly retired?: string;
  /** Of a question that is no longer asked, should it be: between which others it stood, behind how many notes. */
  readonly after?: string;
  readonly before?: string;
  readonly notes?: number;
  /** And what its schema and the UI file said of it besides its kind. */
  readonly limits?: Readonly<Record<string, unknown>>;
  readonly shown?: Readonly<Record<string, unknown>>;
  /**
   * The stored key that this question had before, or all of them, the latest first: its answers are
   * read from there until it has its own.
   */
  readonly renamedFrom?: string | readonly string[];
}

/** A field as the pages know it. */
interface KnownField extends Field {
  /** Of a question that was reworded, the day from which it is asked with its words: the build asks the ledger. */
  readonly wordedOn?: string;
}

/** The keys that a field had before, the latest first. */
export function formerKeys(field: Field | undefined): readonly string[] {
  const { renamedFrom = [] } = field ?? {};
  return typeof renamedFrom === "string" ? [renamedFrom] : renamedFrom;
}

/** The fields of one section, by stored key. */
export type FieldList = Readonly<Record<string, KnownField>>;
