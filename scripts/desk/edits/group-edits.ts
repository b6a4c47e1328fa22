import { type DraftFiles, GROUPS, itemPath, itemsPath, Refusal, uiFile } from "./draft-files.ts";
import type { Edit } from "./edit.ts";
import {
  expectGroup,
  expectPlace,
  groupCount,
  itemCount,
  questionsInOrder,
} from "./section-places.ts";

type EditThat<Does extends Edit["does"]> = Extract<Edit, { readonly does: Does }>;

export function moveItem(draft: DraftFiles, { section, from, to }: EditThat<"move item">): void {
  expectGroup(draft, section, from.group);
  expectGroup(draft, section, to.group);
  expectPlace(from.item, itemCount(draft, section, from.group));
  const isLeaving = from.group === to.group ? 0 : 1;
  expectPlace(to.item, itemCount(draft, section, to.group) + isLeaving);
  if (from.group !== to.group || from.item !== to.item) {
    draft.moveItem(uiFile(section), itemPath(from), itemPath(to));
  }
}

/** Adds a heading without questions. The first heading of a section gets all of the section's questions. */
export function addGroup(draft: DraftFiles, { section, at, title }: EditThat<"add group">): void {
  const ui = uiFile(section);
  const count = groupCount(draft, section);
  expectPlace(at, count + 1);
  if (count > 0) {
    draft.insertItem(ui, [GROUPS], at, { title, items: [] });
    return;
  }
  const items = questionsInOrder(draft, section);
  for (const key of [GROUPS, "ui:order"].filter((name) => draft.has(ui, [name]))) {
    draft.remove(ui, [key]);
  }
  draft.insertKeyAfter(ui, [], ["ui:description"], [GROUPS, [{ title, items }]]);
}

export function moveGroup(draft: DraftFiles, { section, from, to }: EditThat<"move group">): void {
  expectGroup(draft, section, from);
  expectPlace(to, groupCount(draft, section));
  if (from !== to) {
    draft.moveItem(uiFile(section), [GROUPS, from], [GROUPS, to]);
  }
}

export function removeGroup(draft: DraftFiles, { section, group }: EditThat<"remove group">): void {
  expectGroup(draft, section, group);
  const count = itemCount(draft, section, group);
  if (groupCount(draft, section) === 1) {
    throw new Refusal("This is the only heading of the section, so it has to stay.");
  }
  const other = group === 0 ? 1 : group - 1;
  const ui = uiFile(section);
  for (let moved = 0; moved < count; moved++) {
    const end = group === 0 ? moved : itemCount(draft, section, other);
    draft.moveItem(ui, [...itemsPath(group), 0], [...itemsPath(other), end]);
  }
  draft.remove(ui, [GROUPS, group]);
}
