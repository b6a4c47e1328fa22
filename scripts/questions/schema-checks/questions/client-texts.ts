import type { JsonFile, JsonNode } from "../reading/json-file.ts";
import { itemsOf, textOf, valueOf } from "../reading/json-nodes.ts";
import { groupItems, groupsOf } from "./placements.ts";
import type { SchemaSources, SectionSource } from "./sources.ts";

export interface ClientText {
  readonly file: JsonFile;
  readonly node: JsonNode;
}

/** Every text for clients in the question files. */
export function clientTexts({ sectionList, sections }: SchemaSources): readonly ClientText[] {
  return [
    ...itemsOf(sectionList.root).flatMap((listing) => textsAt(sectionList, listing, ["title"])),
    ...sections.flatMap((section) => [...schemaTexts(section), ...uiTexts(section)]),
  ];
}

function schemaTexts({ schema, questions }: SectionSource): readonly ClientText[] {
  return [
    ...textsAt(schema, schema.root, ["title"]),
    ...(questions ?? []).flatMap(({ value }) => textsAt(schema, value, ["title", "enum"])),
  ];
}

function uiTexts(section: SectionSource): readonly ClientText[] {
  const { ui, uiEntries } = section;
  const groups = groupsOf(section);
  return [
    ...textsAt(ui, ui.root, ["ui:description"]),
    ...uiEntries.flatMap(({ value }) => textsAt(ui, value, ["ui:help", "ui:examples"])),
    ...groups.flatMap((group) => textsAt(ui, group, ["title", "intro", "sensitive", "why"])),
    ...groups.flatMap(groupItems).flatMap((item) => textsAt(ui, item, ["note"])),
  ];
}

/** The texts under some keys of an object, including each text in a list. */
function textsAt(
  file: JsonFile,
  object: JsonNode | undefined,
  keys: readonly string[],
): readonly ClientText[] {
  return keys
    .map((key) => valueOf(object, key))
    .flatMap((value) => (value === undefined ? [] : [value, ...itemsOf(value)]))
    .filter((node) => textOf(node) !== undefined)
    .map((node) => ({ file, node }));
}
