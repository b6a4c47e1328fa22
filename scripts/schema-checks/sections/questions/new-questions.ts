import { getNodeValue } from "jsonc-parser";
import type { Field } from "../../../../src/domain/question/section.ts";
import { laidOut } from "../../json-text/lay-out.ts";
import type { JsonNode } from "../reading/json-file.ts";
import { writtenKind } from "../shapes/kind-shapes.ts";
import { requiredPlacesOf, uiEntryOf, unmatchedIn } from "./questions.ts";
import { FIELD_LISTS_FILE, type SchemaSources, type SectionSource } from "./sources.ts";

/** What the field list has to say of a question, by its schema and its UI entry; undefined if they fit no kind. */
export function entryFor(
  section: SectionSource,
  key: string,
  value: JsonNode,
): Pick<Field, "kind" | "required"> | undefined {
  const kind = writtenKind(value, uiEntryOf(section, key));
  const isRequired = requiredPlacesOf(section, key).length > 0;
  return kind && { kind, ...(isRequired && { required: true }) };
}

/** The field lists with the proposed entries of all new questions. Leaves out what looks like a slip. */
export function withNewQuestions({ fieldLists, sections }: SchemaSources): string {
  const news = new Map(
    sections.map((section) => {
      const { fields = [] } = section;
      const { unlisted, slips } = unmatchedIn({ ...section, fields });
      const entries = unlisted.flatMap(({ key, value }) => {
        const entry = slips.get(key) === undefined ? entryFor(section, key, value) : undefined;
        return entry === undefined ? [] : [[key, entry] as const];
      });
      return [section.id, entries] as const;
    }),
  );
  if (fieldLists.root?.type !== "object" || [...news.values()].flat().length === 0) {
    return fieldLists.text;
  }
  // The checks refuse a section that is no object; spread, it adds nothing.
  const lists = getNodeValue(fieldLists.root) as Record<string, object>;
  const ids = new Set([...Object.keys(lists), ...news.keys()]);
  const all = Array.from(ids, (id) => [
    id,
    { ...lists[id], ...Object.fromEntries(news.get(id) ?? []) },
  ]);
  return laidOut(FIELD_LISTS_FILE, Object.fromEntries(all));
}
