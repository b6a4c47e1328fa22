import type { JSONPath } from "jsonc-parser";
import {
  type DraftFiles,
  FIELD_LISTS,
  GROUPS,
  itemsPath,
  Refusal,
  schemaFile,
  uiFile,
} from "./draft-files.ts";
import type { ItemPlace } from "./edit.ts";

/** Where the section's questions stand, and what can be said against a place. */

export function groupCount(draft: DraftFiles, section: string): number {
  return draft.list(uiFile(section), [GROUPS]).length;
}

export function itemCount(draft: DraftFiles, section: string, group: number): number {
  return draft.list(uiFile(section), itemsPath(group)).length;
}

/** The asked questions, in the order in which the client reads them. */
export function questionsInOrder(draft: DraftFiles, section: string): readonly string[] {
  const count = groupCount(draft, section);
  const placed =
    count === 0
      ? draft.list(uiFile(section), ["ui:order"])
      : Array.from({ length: count }, (_, group) =>
          draft.list(uiFile(section), itemsPath(group)),
        ).flat();
  return placed.length === 0
    ? draft.keys(schemaFile(section), ["properties"])
    : placed.filter((item) => typeof item === "string");
}

/** The asked questions that come before a place. */
export function questionsBefore(
  draft: DraftFiles,
  section: string,
  { group, item }: ItemPlace,
): readonly string[] {
  return Array.from({ length: group + 1 }, (_, index) => {
    const items = draft.list(uiFile(section), itemsPath(index));
    return index === group ? items.slice(0, item) : items;
  })
    .flat()
    .filter((entry) => typeof entry === "string");
}

export function placeOf(
  draft: DraftFiles,
  section: string,
  question: string,
): JSONPath | undefined {
  const ui = uiFile(section);
  const inOrder = draft.list(ui, ["ui:order"]).indexOf(question);
  if (inOrder !== -1) {
    return ["ui:order", inOrder];
  }
  for (let group = 0; group < groupCount(draft, section); group++) {
    const item = draft.list(ui, itemsPath(group)).indexOf(question);
    if (item !== -1) {
      return [...itemsPath(group), item];
    }
  }
  return undefined;
}

export function expectGroup(draft: DraftFiles, section: string, group: number): void {
  if (draft.value(uiFile(section), [GROUPS, group]) === undefined) {
    throw new Refusal(
      groupCount(draft, section) === 0
        ? "This section has no headings yet. Please add one first."
        : "This heading is not there any more.",
    );
  }
}

/** @param count how many places there are: the items, and where something can be added one more. */
export function expectPlace(index: number, count: number): void {
  if (!Number.isInteger(index) || index < 0 || index >= count) {
    throw new Refusal("This place is not there any more.");
  }
}

export function expectAsked(draft: DraftFiles, section: string, question: string): void {
  if (!draft.has(schemaFile(section), ["properties", question])) {
    throw new Refusal("This question is not asked any more.");
  }
}

export function isRetired(draft: DraftFiles, section: string, question: string): boolean {
  return draft.has(FIELD_LISTS, [section, question, "retired"]);
}
