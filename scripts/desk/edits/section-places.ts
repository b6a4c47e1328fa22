import type { JSONPath } from "jsonc-parser";
import {
  type DraftFiles,
  FIELD_LISTS,
  GROUPS,
  itemsPath,
  Refusal,
  schemaFile,
  SECTIONS,
  uiFile,
} from "./draft-files.ts";
import type { ItemPlace } from "./edit.ts";

export function groupCount(draft: DraftFiles, section: string): number {
  return draft.list(uiFile(section), [GROUPS]).length;
}

export function itemCount(draft: DraftFiles, section: string, group: number): number {
  return draft.list(uiFile(section), itemsPath(group)).length;
}

/** The questions that are not retired, in the order in which the client reads them. */
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

/** The questions before a place, without retired ones. */
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

const isQuestion = (item: unknown): boolean => typeof item === "string";

/** The questions before and after a question, retired or not, and the number of notes right before it. */
export function neighboursOf(draft: DraftFiles, section: string, question: string): object {
  const path = placeOf(draft, section, question) ?? [];
  const items = draft.list(uiFile(section), path.slice(0, -1));
  const index = items.indexOf(question);
  const stoppedBeside = (side: "after" | "before"): string | undefined =>
    draft
      .keys(FIELD_LISTS, [section])
      .find((key) => draft.value(FIELD_LISTS, [section, key, side]) === question);
  const earlier = items.slice(0, Math.max(index, 0));
  const after = stoppedBeside("before") ?? earlier.findLast(isQuestion);
  const before = stoppedBeside("after") ?? items.slice(index + 1).find(isQuestion);
  const notes = earlier.length - 1 - earlier.findLastIndex(isQuestion);
  return {
    ...(after === undefined ? {} : { after }),
    ...(before === undefined ? {} : { before }),
    ...(notes === 0 ? {} : { notes }),
  };
}

/**
 * Where to ask a retired question again: at its former place, or at the end if none of its neighbours remain.
 */
export function placeAgain(draft: DraftFiles, section: string, question: string): ItemPlace {
  const last = Math.max(groupCount(draft, section) - 1, 0);
  return (
    placeBeside(draft, section, question, []) ?? {
      group: last,
      item: itemCount(draft, section, last),
    }
  );
}

function placeBeside(
  draft: DraftFiles,
  section: string,
  question: string,
  passed: readonly string[],
): ItemPlace | undefined {
  const field = [section, question];
  const neighbours = ["after", "before"].map((side) => draft.textAt(FIELD_LISTS, [...field, side]));
  for (const other of neighbours) {
    const [, group, , item] = placeOf(draft, section, other ?? "") ?? [];
    if (typeof group === "number" && typeof item === "number") {
      const items = draft.list(uiFile(section), itemsPath(group));
      // Places the question after as many notes as stood right before it, or fewer if the group has fewer.
      const first =
        other === neighbours[0] ? item + 1 : items.slice(0, item).findLastIndex(isQuestion) + 1;
      let at = first;
      const notes = Number(draft.value(FIELD_LISTS, [...field, "notes"]) ?? 0);
      while (at < first + notes && at < items.length && !isQuestion(items[at])) {
        at += 1;
      }
      return { group, item: at };
    }
  }
  for (const other of neighbours) {
    if (other !== undefined && !passed.includes(other)) {
      const place = placeBeside(draft, section, other, [...passed, question]);
      if (place !== undefined) {
        return place;
      }
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

/** @param count the number of valid indexes: one for each item, and one more if an item is inserted. */
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

export function sectionIndex(draft: DraftFiles, section: string): number {
  const index = draft
    .list(SECTIONS, [])
    .findIndex((_, place) => draft.textAt(SECTIONS, [place, "id"]) === section);
  if (index === -1) {
    throw new Refusal("This section is not there any more.");
  }
  return index;
}
