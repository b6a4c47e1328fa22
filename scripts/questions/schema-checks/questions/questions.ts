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
import { repeated } from "../reading/repeated.ts";
import type { SchemaSources, SectionSource } from "./sources.ts";

/** A question's entry in the schema or the UI file, with its section. */
export interface Asked extends Entry {
  readonly section: SectionSource;
}

/** The questions of all schemas. */
export const questionsOf = ({ sections }: SchemaSources): readonly Asked[] =>
  sections.flatMap((section) => (section.questions ?? []).map((entry) => ({ section, ...entry })));

/** The entries of questions in all UI files. */
export const uiEntriesOf = ({ sections }: SchemaSources): readonly Asked[] =>
  sections.flatMap((section) => section.uiEntries.map((entry) => ({ section, ...entry })));

/** The question's entry in the field list, if any. */
export function fieldOf(section: SectionSource, key: string): JsonNode | undefined {
  return section.fields?.find((field) => field.key === key)?.value;
}

/** The question in the schema; undefined if missing or unreadable. */
export function questionOf(section: SectionSource, key: string): JsonNode | undefined {
  return section.questions?.find((question) => question.key === key)?.value;
}

/** The question's entry in the UI file; undefined if it has none. */
export function uiEntryOf(section: SectionSource, key: string): JsonNode | undefined {
  return section.uiEntries.find((entry) => entry.key === key)?.value;
}

/** The kind in the field list as written, even if unknown. */
export function kindOf(section: SectionSource, key: string): string | undefined {
  return textOf(valueOf(fieldOf(section, key), "kind"));
}

/** The former keys in a field's `renamedFrom`: one key, or a list. */
export function formerKeyNodes(field: JsonNode): readonly JsonNode[] {
  const node = valueOf(field, "renamedFrom");
  if (node === undefined) {
    return [];
  }
  return node.type === "array" ? itemsOf(node) : [node];
}

export function isRetired(field: JsonNode | undefined): boolean {
  return valueOf(field, "retired") !== undefined;
}

export function isRequired(field: JsonNode | undefined): boolean {
  return isTrue(valueOf(field, "required"));
}

/** The keys in `required` of the schema, each with its place. */
export function requiredInSchema(section: SectionSource): readonly JsonNode[] {
  return itemsOf(valueOf(section.schema.root, "required"));
}

/** The places of a question in the schema's `required`. */
export function requiredPlacesOf(section: SectionSource, key: string): readonly JsonNode[] {
  return requiredInSchema(section).filter((node) => textOf(node) === key);
}

/** The fields that are not retired; undefined if the field list lacks the section. */
export function askedFields(section: SectionSource): readonly Entry[] | undefined {
  return section.fields?.filter((field) => !isRetired(field.value));
}

/** The keys that the schema has twice, one of which is likely another question's. */
export function repeatedQuestions({ schema }: SectionSource): ReadonlySet<string> {
  const written = writtenEntries(valueOf(schema.root, "properties"));
  const names = written.map(({ key, keyNode }) => ({ name: key, node: keyNode }));
  return new Set(Array.from(repeated(names), ([{ name }]) => name));
}

/** Fields that are not retired, and that the schema lacks. */
export function missingFields(section: SectionSource): readonly Entry[] {
  const asked = new Set(section.questions?.map(({ key }) => key));
  return section.questions === undefined || repeatedQuestions(section).size > 0
    ? []
    : (askedFields(section)?.filter(({ key }) => !asked.has(key)) ?? []);
}

/** Questions of the schema that the field list does not name. */
export function unlistedQuestions(section: SectionSource): readonly Entry[] {
  const listed = new Set(section.fields?.map(({ key }) => key));
  return section.fields === undefined
    ? []
    : (section.questions?.filter(({ key }) => !listed.has(key)) ?? []);
}

/** Maps an unlisted question to the missing field that it resembles: `instagramm` to `instagram`. */
export function likelySlips(section: SectionSource): ReadonlyMap<string, string> {
  const missing = missingFields(section).map(({ key }) => key);
  return new Map(
    unlistedQuestions(section).flatMap(({ key }) => {
      const meant = closestMatch(key, missing);
      return meant === undefined ? [] : [[key, meant] as const];
    }),
  );
}

/**
 * The keys of the questions in the schema and in the field list, including retired ones; undefined if neither
 * can be read.
 */
export function knownKeys(section: SectionSource): ReadonlySet<string> | undefined {
  return section.questions === undefined && section.fields === undefined
    ? undefined
    : new Set([...(section.questions ?? []), ...(section.fields ?? [])].map(({ key }) => key));
}
