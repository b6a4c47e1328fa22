import type { QuestionKind } from "./question-kinds.ts";
import type { EarlierScale } from "./earlier-wording.ts";

/** One of the parts of the intake, as listed in `schemas/sections.json`. */
export interface Section {
  /** Stored key of the section's map in a client document. Never renamed. */
  readonly id: string;
  /** On a page, in the language of the page: to be read while rendering. */
  readonly title: string;
  /** The client's page for the section. */
  readonly route: string;
  /** The coach's page for the section, followed by `/{uid}`. */
  readonly coachRoute: string;
  /** No longer asked: clients do not see the section, and the coach reads the existing answers. */
  readonly retired?: true;
}

/** What `schemas/field-lists.json` says of one stored field. */
export interface Field {
  readonly kind: QuestionKind;
  /** As in `required` of the schema. The client may skip all others. */
  readonly required?: true;
  /** The last wording of a question that is no longer asked; its answers stay readable. */
  readonly retired?: string;
  /** The heading of a retired question, where another question has or had the same words. */
  readonly heading?: string;
  /**
   * Where a retired question stood: its former neighbours, and the number of notes before it. The wording
   * desk needs these to ask the question again.
   */
  readonly after?: string;
  readonly before?: string;
  readonly notes?: number;
  /** The other settings of a retired question, from its schema and its UI entry. */
  readonly limits?: Readonly<Record<string, unknown>>;
  readonly shown?: Readonly<Record<string, unknown>>;
  /**
   * The former stored key of this question, or all former keys, the latest first. The pages read the former
   * key's answer until the present key has one.
   */
  readonly renamedFrom?: string | readonly string[];
}

/** A field as the pages know it. */
interface KnownField extends Field {
  /** Of a reworded question, the first day of its current wording. The build takes it from the ledger, as `scales`. */
  readonly wordedOn?: string;
  /** The other scales that a rating had, in all languages. */
  readonly scales?: readonly EarlierScale[];
}

/** The former keys of a field, the latest first. */
export function formerKeys(field: Field | undefined): readonly string[] {
  const { renamedFrom = [] } = field ?? {};
  return typeof renamedFrom === "string" ? [renamedFrom] : renamedFrom;
}

/** The fields of one section, by stored key. */
export type FieldList = Readonly<Record<string, KnownField>>;
