import { sectionIdProblem } from "../../questions/schema-checks/questions/section-ids.ts";
import { type DraftFiles, GROUPS, Refusal, schemaFile, uiFile } from "./draft-files.ts";
import type { EditThat } from "./edit.ts";
import { isFreeId, newSection } from "./propose-section.ts";
import { move, sectionIndex } from "./section-places.ts";

/** Adds a section at the end, with one heading and no question. The checks then demand a question. */
export function addSection(draft: DraftFiles, edit: EditThat<"add section">): void {
  const { section, title, heading } = edit;
  if (sectionIdProblem(section) !== undefined || !isFreeId(draft.files, section)) {
    throw new Refusal(
      `Answers of another section are kept under the name “${section}”. Please choose another.`,
    );
  }
  draft.begin(schemaFile(section), { title, type: "object", properties: {} });
  draft.begin(uiFile(section), { [GROUPS]: [{ title: heading, items: [] }] });
  draft.fieldLists()[section] = {};
  draft.sections().push({ ...newSection(section, title) });
}

/** `to` is the section's index after the move, among all sections, retired ones included. */
export function moveSection(draft: DraftFiles, { section, to }: EditThat<"move section">): void {
  move(draft.sections(), sectionIndex(draft, section), to);
}

/** Keeps the section's files, so that its answers stay readable. */
export function stopSection(draft: DraftFiles, { section }: EditThat<"stop section">): void {
  const sections = draft.sections();
  const listing = sections[sectionIndex(draft, section)];
  const used = sections.filter(({ retired }) => retired === undefined);
  if (listing === undefined || !used.includes(listing)) {
    throw new Refusal("This section is not used any more.");
  }
  if (used.length === 1) {
    throw new Refusal("This is the only section that your clients see, so it has to stay.");
  }
  listing.retired = true;
}

export function askSectionAgain(
  draft: DraftFiles,
  { section }: EditThat<"use section again">,
): void {
  const listing = draft.sections()[sectionIndex(draft, section)];
  if (listing?.retired === undefined) {
    throw new Refusal("This section is used already.");
  }
  delete listing.retired;
}
