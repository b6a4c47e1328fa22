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
  /**
   * The stored key that this question had before, or all of them, the latest first: its answers are
   * read from there until it has its own.
   */
  readonly renamedFrom?: string | readonly string[];
}

/** The keys that a field had before, the latest first. */
export function formerKeys(field: Field | undefined): readonly string[] {
  const { renamedFrom = [] } = field ?? {};
  return typeof renamedFrom === "string" ? [renamedFrom] : renamedFrom;
}

/** The fields of one section, by stored key. */
export type FieldList = Readonly<Record<string, Field>>;
