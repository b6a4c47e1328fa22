import { type DraftFiles, GROUPS, put, Refusal } from "./draft-files.ts";
import type { EditThat } from "./edit.ts";
import { expectPlace, groupAt, groupsOf, move, questionsInOrder } from "./section-places.ts";

export function moveItem(draft: DraftFiles, { section, from, to }: EditThat<"move item">): void {
  const ui = draft.ui(section);
  const source = groupAt(ui, from.group).items;
  const target = groupAt(ui, to.group).items;
  expectPlace(from.item, source.length);
  const moved = source.splice(from.item, 1);
  expectPlace(to.item, target.length + 1);
  target.splice(to.item, 0, ...moved);
}

/** Adds a heading without questions. The first heading of a section gets all of the section's questions. */
export function addGroup(draft: DraftFiles, { section, at, title }: EditThat<"add group">): void {
  const ui = draft.ui(section);
  const groups = groupsOf(ui);
  expectPlace(at, groups.length + 1);
  if (groups.length > 0) {
    groups.splice(at, 0, { title, items: [] });
    return;
  }
  const items = [...questionsInOrder(draft, section)];
  delete ui[GROUPS];
  delete ui["ui:order"];
  put(ui, ["ui:description"], GROUPS, [{ title, items }]);
}

export function moveGroup(draft: DraftFiles, { section, from, to }: EditThat<"move group">): void {
  groupAt(draft.ui(section), from);
  move(groupsOf(draft.ui(section)), from, to);
}

export function removeGroup(draft: DraftFiles, { section, group }: EditThat<"remove group">): void {
  const ui = draft.ui(section);
  const { items } = groupAt(ui, group);
  if (groupsOf(ui).length === 1) {
    throw new Refusal("This is the only heading of the section, so it has to stay.");
  }
  const other = groupAt(ui, group === 0 ? 1 : group - 1);
  other.items = group === 0 ? [...items, ...other.items] : [...other.items, ...items];
  groupsOf(ui).splice(group, 1);
}
