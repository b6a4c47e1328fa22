import type { JsonNode } from "../reading/json-file.ts";
import { entryOf, itemsOf, textOf, valueOf } from "../reading/json-nodes.ts";
import type { SectionSource } from "./sources.ts";

/** A place in the UI file's order of questions, with the key of the question there. */
interface Placement {
  readonly key: string;
  readonly node: JsonNode;
}

/** The part of the UI file that determines the order of the questions. */
export interface PlacementList {
  /** `ui:groups` or `ui:order`. */
  readonly name: string;
  readonly nameNode: JsonNode;
  readonly placements: readonly Placement[];
}

/** The section's `ui:groups` and `ui:order`: none, one, or by mistake both. */
export function placementLists(section: SectionSource): readonly PlacementList[] {
  const list = (name: string, nodes: (value: JsonNode) => readonly JsonNode[]) => {
    const entry = entryOf(section.ui.root, name);
    return entry === undefined || entry.value.type !== "array"
      ? []
      : [{ name, nameNode: entry.keyNode, placements: keysIn(nodes(entry.value)) }];
  };
  return [
    ...list("ui:groups", (value) => itemsOf(value).flatMap(groupItems)),
    ...list("ui:order", itemsOf),
  ];
}

/** Every node of the UI file that names a question: in groups or order, and as a key. */
export function uiPlacesOf(section: SectionSource, key: string): readonly JsonNode[] {
  return [
    ...section.uiEntries.filter((entry) => entry.key === key).map(({ keyNode }) => keyNode),
    ...placementLists(section)
      .flatMap(({ placements }) => placements)
      .filter((placement) => placement.key === key)
      .map(({ node }) => node),
  ];
}

export function groupsOf(section: SectionSource): readonly JsonNode[] {
  return itemsOf(valueOf(section.ui.root, "ui:groups"));
}

export function groupItems(group: JsonNode): readonly JsonNode[] {
  return itemsOf(valueOf(group, "items"));
}

/** A group's name in a message: by its title if it has one. */
export function groupName(group: JsonNode): string {
  const title = textOf(valueOf(group, "title")) ?? "";
  return title.trim() === "" ? "a group" : `the group "${title}"`;
}

function keysIn(nodes: readonly JsonNode[]): readonly Placement[] {
  return nodes.flatMap((node) => {
    const key = textOf(node);
    return key === undefined ? [] : [{ key, node }];
  });
}
