import { type DraftFiles, GROUPS, Refusal } from "./draft-files.ts";
import type { ItemPlace } from "./edit.ts";
import type { Fields, Group, Item, Note, SchemaFile, UiFile } from "./site-shapes.ts";

export const groupsOf = (ui: UiFile): Group[] => ui[GROUPS] ?? [];

const isQuestion = (item: Item): item is string => typeof item === "string";

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
  const { notes = 0 } = fields[question] ?? {};
  let [after, before] = [fields[question]?.after, fields[question]?.before];
  // A neighbour may be retired, too, and so may its own.
  for (let passed = 0; passed < Object.keys(fields).length; passed++) {
    const [left, right] = [after, before].map((key = "") => placeOf(ui, key));
    const found = left ?? right;
    if (found !== undefined) {
      const { items, group, item } = found;
      // Places the question after as many notes as stood right before it, or fewer if the group has fewer.
      const first = left ? item + 1 : items.slice(0, item).findLastIndex(isQuestion) + 1;
      const between = items.slice(first, first + notes);
      const end = between.findIndex(isQuestion);
      return { group, item: first + (end === -1 ? between.length : end) };
    }
    [after, before] = [fields[after ?? ""]?.after, fields[before ?? ""]?.before];
  }
  const group = Math.max(groupsOf(ui).length - 1, 0);
  return { group, item: groupsOf(ui)[group]?.items.length ?? 0 };
}

export function groupAt(ui: UiFile, index: number): Group {
  const group = groupsOf(ui)[index];
  if (group === undefined) {
    throw new Refusal("This heading is not there any more.");
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
