import type { KindOfQuestion } from "../../../../src/domain/question/question-kinds.ts";
import { type Language, SOURCE } from "../../../../src/words/words.ts";
import { closestMatch } from "../reading/close-match.ts";
import type { JsonNode } from "../reading/json-file.ts";
import {
  type Entry,
  isTrue,
  itemsOf,
  textOf,
  valueOf,
  writtenEntries,
} from "../reading/json-nodes.ts";
import { rowOf } from "../shapes/kind-shapes.ts";
import type { SchemaSources, SectionSource } from "./sources.ts";

/** A question's entry in the schema or the UI file, with its section. */
export interface Asked extends Entry {
  readonly section: SectionSource;
  /** The kind in the field list as written, even if unknown. */
  readonly kind: string | undefined;
  readonly row: KindOfQuestion | undefined;
}

const withKinds = (section: SectionSource, entries: readonly Entry[] = []): readonly Asked[] =>
  entries.map((entry) => {
    const kind = kindOf(section, entry.key);
    return { section, ...entry, kind, row: rowOf(kind) };
  });

/** The entries of questions in all UI files. */
export const uiEntriesOf = ({ sections }: SchemaSources): readonly Asked[] =>
  sections.flatMap((section) => withKinds(section, section.uiEntries));

/** The questions of all schemas, each with what it asks, and where. */
export const questionsOf = ({ sections }: SchemaSources) =>
  sections.flatMap((section) =>
    withKinds(section, section.questions).map((question) => {
      const title = valueOf(question.value, "title");
      return { ...question, title: textOf(title) ?? "", place: title ?? section.schema };
    }),
  );

const valueIn = (entries: readonly Entry[] = [], key: string): JsonNode | undefined =>
  entries.find((entry) => entry.key === key)?.value;

/** The question's entry in the field list, if any. */
export const fieldOf = ({ fields }: SectionSource, key: string) => valueIn(fields, key);

/** The question in the schema; undefined if missing or unreadable. */
export const questionOf = ({ questions }: SectionSource, key: string) => valueIn(questions, key);

/** The question's entry in the UI file; undefined if it has none. */
export const uiEntryOf = ({ uiEntries }: SectionSource, key: string) => valueIn(uiEntries, key);

/** What each file of translations has of a question. */
export const translationsOf = ({ translations }: SectionSource, key: string) =>
  Array.from(translations.values(), ({ root }) => valueOf(root, "questions", key));

/** What a question asks in a language; undefined if it is not asked, or not translated. */
export const wordsIn = (section: SectionSource, key: string, language: Language) =>
  language === SOURCE
    ? textOf(questionOf(section, key), "title")
    : textOf(section.translations.get(language)?.root, "questions", key, "title");

/** The list of a question's options; undefined if it has none. */
export const optionsNodeOf = (question: JsonNode | undefined): JsonNode | undefined =>
  valueOf(question, "enum") ?? valueOf(question, "items", "enum");

/** The kind in the field list as written, even if unknown. */
export const kindOf = (section: SectionSource, key: string): string | undefined =>
  textOf(fieldOf(section, key), "kind");

/** The former keys in a field's `renamedFrom`: one key, or a list. */
export function formerKeyNodes(field: JsonNode | undefined): readonly JsonNode[] {
  const node = valueOf(field, "renamedFrom");
  return node === undefined || node.type === "array" ? itemsOf(node) : [node];
}

export const isRetired = (field: JsonNode | undefined): boolean =>
  valueOf(field, "retired") !== undefined;

export const isRequired = (field: JsonNode | undefined): boolean => isTrue(field, "required");

/** The places of a question in the schema's `required`. */
export const requiredPlacesOf = ({ schema }: SectionSource, key: string): readonly JsonNode[] =>
  itemsOf(schema.root, "required").filter((node) => textOf(node) === key);

/** The keys that the schema has twice, one of which is likely another question's. */
export function repeatedQuestions({ schema }: SectionSource): readonly string[] {
  const keys = writtenEntries(valueOf(schema.root, "properties")).map(({ key }) => key);
  return keys.filter((key, index) => keys.indexOf(key) < index);
}

const lacks = (entries: readonly Entry[] | undefined, key: string): boolean =>
  entries !== undefined && valueIn(entries, key) === undefined;

/**
 * What only one of a section's schema and field list has: fields that are not retired, and questions. An unlisted
 * question that resembles a missing field is likely a slip for it, as `instagramm` for `instagram`.
 */
export function unmatchedIn(section: SectionSource) {
  const unlisted = (section.questions ?? []).filter(({ key }) => lacks(section.fields, key));
  const missing = (section.fields ?? []).filter(
    ({ key, value }) =>
      !isRetired(value) && lacks(section.questions, key) && repeatedQuestions(section).length === 0,
  );
  const names = missing.map(({ key }) => key);
  const slips = new Map(unlisted.map(({ key }) => [key, closestMatch(key, names)]));
  return { missing, unlisted, slips };
}

/**
 * The keys of the questions in the schema and in the field list, including retired ones; undefined if neither
 * can be read.
 */
export const knownKeys = ({ questions, fields }: SectionSource): ReadonlySet<string> | undefined =>
  (questions ?? fields) && new Set([...(questions ?? []), ...(fields ?? [])].map(({ key }) => key));
