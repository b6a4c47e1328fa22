import { type DraftFiles, GROUPS, Refusal } from "./draft-files.ts";
import type { ItemPlace } from "./edit.ts";
import type { Fields, Group, Item, Note, SchemaFile, UiFile } from "./site-shapes.ts";

export const groupsOf = (ui: UiFile): Group[] => ui[GROUPS] ?? [];

const isQuestion = (item: Item): item is string => typeof item === "string";

/** The questions that are not retired, in the order in which the client reads them. */
export function questionsInOrder(draft: DraftFiles, section: string): readonly string[] {
  const ui = draft.ui(section);
  const groups = groupsOf(ui);
  const placed =
    groups.length === 0 ? (ui["ui:order"] ?? []) : groups.flatMap(({ items }) => items);
  return placed.length === 0
    ? Object.keys(draft.schema(section).properties)
    : placed.filter(isQuestion);
}

/** The questions before a place, without retired ones. */
export const questionsBefore = (ui: UiFile, { group, item }: ItemPlace): readonly string[] =>
  groupsOf(ui)
    .slice(0, group + 1)
    .flatMap(({ items }, index) => (index === group ? items.slice(0, item) : items))
    .filter(isQuestion);

interface Placed {
  /** The list with the question: a group's items, or the order of a section without groups. */
  readonly items: Item[];
  readonly item: number;
  readonly group: number;
}

export function placeOf(ui: UiFile, question: string): Placed | undefined {
  const lists: readonly Item[][] =
    ui["ui:order"] === undefined ? groupsOf(ui).map(({ items }) => items) : [ui["ui:order"]];
  const group = lists.findIndex((items) => items.includes(question));
  const items = lists[group];
  return items && { items, group, item: items.indexOf(question) };
}

/** The questions before and after a question, retired or not, and the number of notes right before it. */
export function neighboursOf(ui: UiFile, fields: Fields, question: string): object {
  const { items = [], item = 0 } = placeOf(ui, question) ?? {};
  const stoppedBeside = (side: "after" | "before"): string | undefined =>
    Object.keys(fields).find((key) => fields[key]?.[side] === question);
  const earlier = items.slice(0, item);
  const after = stoppedBeside("before") ?? earlier.findLast(isQuestion);
  const before = stoppedBeside("after") ?? items.slice(item + 1).find(isQuestion);
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
export function placeAgain(ui: UiFile, fields: Fields, question: string): ItemPlace {
  const group = Math.max(groupsOf(ui).length - 1, 0);
  const last = { group, item: groupsOf(ui)[group]?.items.length ?? 0 };
  return placeBeside(ui, fields, question, []) ?? last;
}

function placeBeside(
  ui: UiFile,
  fields: Fields,
  question: string,
  passed: readonly string[],
): ItemPlace | undefined {
  const { after, before, notes = 0 } = fields[question] ?? {};
  for (const other of [after, before]) {
    const place = other === undefined ? undefined : placeOf(ui, other);
    if (place !== undefined) {
      const { items, group, item } = place;
      // Places the question after as many notes as stood right before it, or fewer if the group has fewer.
      const first = other === after ? item + 1 : items.slice(0, item).findLastIndex(isQuestion) + 1;
      const between = items.slice(first, first + notes);
      const end = between.findIndex(isQuestion);
      return { group, item: first + (end === -1 ? between.length : end) };
    }
  }
  for (const other of [after, before]) {
    if (other !== undefined && !passed.includes(other)) {
      const place = placeBeside(ui, fields, other, [...passed, question]);
      if (place !== undefined) {
        return place;
      }
    }
  }
  return undefined;
}

export function groupAt(ui: UiFile, index: number): Group {
  const group = groupsOf(ui)[index];
  if (group === undefined) {
    throw new Refusal(
      groupsOf(ui).length === 0
        ? "This section has no headings yet. Please add one first."
        : "This heading is not there any more.",
    );
  }
  return group;
}

export function noteAt(ui: UiFile, { group, item }: ItemPlace): Note {
  const note = groupsOf(ui)[group]?.items[item];
  if (typeof note !== "object") {
    throw new Refusal("This note is not there any more.");
  }
  return note;
}

/** @param count the number of valid indexes: one for each item, and one more if an item is inserted. */
export function expectPlace(index: number, count: number): void {
  if (!Number.isInteger(index) || index < 0 || index >= count) {
    throw new Refusal("This place is not there any more.");
  }
}

export function askedQuestion(
  schema: SchemaFile,
  question: string,
): SchemaFile["properties"][string] {
  const asked = Object.hasOwn(schema.properties, question)
    ? schema.properties[question]
    : undefined;
  if (asked === undefined) {
    throw new Refusal("This question is not asked any more.");
  }
  return asked;
}

export function sectionIndex(draft: DraftFiles, section: string): number {
  const index = draft.sections().findIndex(({ id }) => id === section);
  if (index === -1) {
    throw new Refusal("This section is not there any more.");
  }
  return index;
}

/** Moves an entry of a list. `to` is its index after the move. */
export function move(list: unknown[], from: number, to: number): void {
  expectPlace(from, list.length);
  expectPlace(to, list.length);
  list.splice(to, 0, ...list.splice(from, 1));
}
