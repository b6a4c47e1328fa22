import { type DraftFiles, notThere, Refusal } from "./draft-files.ts";
import { NEW_ENTRIES } from "./content-edits.ts";
import type { EditThat, ItemPlace } from "./edit.ts";
import { expectPlace, groupAt, groupsOf, noteAt, sectionIndex } from "./section-places.ts";

type Place = ItemPlace | Omit<ItemPlace, "item">;

interface Listed {
  readonly list: unknown[];
  readonly index: number;
}

export function insert(draft: DraftFiles, edit: EditThat<"insert">): void {
  if ("file" in edit) {
    insertAt({ list: draft.entries(edit.file), index: edit.at }, NEW_ENTRIES[edit.file]);
  } else if ("item" in edit.at) {
    insertAt(listed(draft, edit.section, edit.at), { note: edit.words });
  } else {
    insertAt(listed(draft, edit.section, edit.at), { title: edit.words, items: [] });
  }
}

export function move(draft: DraftFiles, edit: EditThat<"move">): void {
  if ("file" in edit) {
    const list = draft.entries(edit.file);
    insertAt({ list, index: edit.to }, removeAt({ list, index: edit.from }));
  } else if ("from" in edit) {
    const { section, from, to } = edit;
    if ("item" in from !== "item" in to) {
      throw notThere();
    }
    const moved = removeAt(listed(draft, section, from));
    insertAt(listed(draft, section, to), moved);
  } else {
    const list = draft.sections();
    insertAt(
      { list, index: edit.to },
      removeAt({ list, index: sectionIndex(draft, edit.section) }),
    );
  }
}

export function remove(draft: DraftFiles, edit: EditThat<"remove">): void {
  if ("file" in edit) {
    removeAt({ list: draft.entries(edit.file), index: edit.at });
  } else if ("item" in edit.at) {
    noteAt(draft.ui(edit.section), edit.at);
    removeAt(listed(draft, edit.section, edit.at));
  } else {
    removeGroup(draft, edit.section, edit.at.group);
  }
}

function removeGroup(draft: DraftFiles, section: string, group: number): void {
  const ui = draft.ui(section);
  const { items } = groupAt(ui, group);
  if (groupsOf(ui).length === 1) {
    throw new Refusal("This is the only heading of the section, so it has to stay.");
  }
  const other = groupAt(ui, group === 0 ? 1 : group - 1);
  other.items = group === 0 ? [...items, ...other.items] : [...other.items, ...items];
  groupsOf(ui).splice(group, 1);
}

function listed(draft: DraftFiles, section: string, place: Place): Listed {
  const ui = draft.ui(section);
  return "item" in place
    ? { list: groupAt(ui, place.group).items, index: place.item }
    : { list: groupsOf(ui), index: place.group };
}

function insertAt({ list, index }: Listed, entry: unknown): void {
  expectPlace(index, list.length + 1);
  list.splice(index, 0, structuredClone(entry));
}

function removeAt({ list, index }: Listed): unknown {
  expectPlace(index, list.length);
  return list.splice(index, 1)[0];
}
