import { sectionIdProblem } from "../../questions/schema-checks/questions/section-ids.ts";
import {
  type DraftFiles,
  FIELD_LISTS,
  GROUPS,
  Refusal,
  schemaFile,
  SECTIONS,
  uiFile,
} from "./draft-files.ts";
import type { Edit } from "./edit.ts";
import { isFreeId, newSection } from "./propose-section.ts";
import { expectPlace, sectionIndex } from "./section-places.ts";

type EditThat<Does extends Edit["does"]> = Extract<Edit, { readonly does: Does }>;

/** Adds a section at the end, with one heading and no question. The checks then demand a question. */
export function addSection(draft: DraftFiles, edit: EditThat<"add section">): void {
  const { section, title, heading } = edit;
  if (sectionIdProblem(section) !== undefined || !isFreeId(draft.files, section)) {
    throw new Refusal(
      `Answers of another section are kept under the name “${section}”. Please choose another.`,
    );
  }
  draft.begin(schemaFile(section), open({ title, type: "object", properties: {} }));
  draft.begin(uiFile(section), open({ [GROUPS]: [{ title: heading, items: [] }] }));
  draft.insertKeyAfter(FIELD_LISTS, [], draft.keys(FIELD_LISTS, []), [section, {}]);
  const end = draft.list(SECTIONS, []).length;
  draft.insertItem(SECTIONS, [], end, newSection(section, title));
}

/** JSON over several lines: Prettier keeps these line breaks. */
const open = (content: unknown): string => `${JSON.stringify(content, null, 2)}\n`;

/** `to` is the section's index after the move, among all sections, retired ones included. */
export function moveSection(draft: DraftFiles, { section, to }: EditThat<"move section">): void {
  const from = sectionIndex(draft, section);
  expectPlace(to, draft.list(SECTIONS, []).length);
  if (from !== to) {
    draft.moveItem(SECTIONS, [from], [to]);
  }
}

/** Keeps the section's files, so that its answers stay readable. */
export function stopSection(draft: DraftFiles, section: string): void {
  const index = sectionIndex(draft, section);
  const isRetired = (at: number): boolean => draft.has(SECTIONS, [at, "retired"]);
  if (isRetired(index)) {
    throw new Refusal("This section is not used any more.");
  }
  if (draft.list(SECTIONS, []).every((_, at) => at === index || isRetired(at))) {
    throw new Refusal("This is the only section that your clients see, so it has to stay.");
  }
  draft.insertKeyAfter(SECTIONS, [index], draft.keys(SECTIONS, [index]), ["retired", true]);
}

export function askSectionAgain(draft: DraftFiles, section: string): void {
  const index = sectionIndex(draft, section);
  if (!draft.has(SECTIONS, [index, "retired"])) {
    throw new Refusal("This section is used already.");
  }
  const kept = draft
    .keys(SECTIONS, [index])
    .filter((key) => key !== "retired")
    .map((key) => [key, draft.value(SECTIONS, [index, key])]);
  // Replaces the whole entry, which Prettier may have spread over several lines because of `retired`.
  draft.replace(SECTIONS, [index], Object.fromEntries(kept));
}
