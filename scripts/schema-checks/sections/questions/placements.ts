import type { JsonNode } from "../reading/json-file.ts";
import { entryOf, isBlank, itemsOf, textOf } from "../reading/json-nodes.ts";
import { type Named, named } from "../reading/repeated.ts";
import type { SectionSource } from "./sources.ts";

/** The part of the UI file that determines the order of the questions. */
export interface PlacementList {
  readonly section: SectionSource;
  readonly list: "ui:groups" | "ui:order";
  readonly listNode: JsonNode;
  /** The places in it, each with the key of the question there. */
  readonly placements: readonly Named[];
}

/** The section's `ui:groups` and `ui:order`: none, one, or by mistake both. */
export const placementLists = (section: SectionSource): readonly PlacementList[] =>
  (["ui:groups", "ui:order"] as const).flatMap((list) => {
    const entry = entryOf(section.ui.root, list);
    if (entry?.value.type !== "array") {
      return [];
    }
    const items = itemsOf(entry.value);
    const placements = named(list === "ui:order" ? items : items.flatMap(groupItems));
    return [{ section, list, listNode: entry.keyNode, placements }];
  });

/** Every node of the UI file that names a question: in groups or order, and as a key. */
export const uiPlacesOf = (section: SectionSource, key: string): readonly JsonNode[] => [
  ...section.uiEntries.filter((entry) => entry.key === key).map(({ keyNode }) => keyNode),
  ...placementLists(section)
    .flatMap(({ placements }) => placements)
    .filter(({ name }) => name === key)
    .map(({ node }) => node),
];

export const groupsOf = ({ ui }: SectionSource): readonly JsonNode[] =>
  itemsOf(ui.root, "ui:groups");

export const groupItems = (group: JsonNode): readonly JsonNode[] => itemsOf(group, "items");

/** A group's name in a message: by its title if it has one. */
export function groupName(group: JsonNode): string {
  const title = textOf(group, "title") ?? "";
  return isBlank(title) ? "a group" : `the group "${title}"`;
}
