import { applyEdit } from "./apply-edit.ts";
import { DraftFiles, schemaFile, uiFile } from "./draft-files.ts";
import type { Edit } from "./edit.ts";
import type { SiteFiles } from "./file-names.ts";

/**
 * Adds the questions and sections that only `others` has, as retired ones. Clients may have answered them,
 * and these answers must stay readable. Both sides have passed the checks.
 */
export function withAddedStopped(files: SiteFiles, others: SiteFiles): SiteFiles {
  const draft = new DraftFiles(files);
  const had = draft.fieldLists();
  const there = new DraftFiles(others);
  const ids = new Set(draft.sections().map(({ id }) => id));
  const sections = there.sections().flatMap(({ id }) => (ids.has(id) ? [] : [id]));
  const questions = Object.entries(there.fieldLists()).flatMap(([section, fields]) =>
    Object.keys(fields)
      .filter((question) => had[section] !== undefined && !Object.hasOwn(had[section], question))
      .map((question) => ({ section, question })),
  );
  const stopped = new DraftFiles(
    [
      ...questions.map((added): Edit => ({ does: "stop asking", ...added })),
      ...sections.map((section): Edit => ({ does: "stop section", section })),
    ].reduce(edited, others),
  );
  for (const { section, question } of questions) {
    Object.assign(draft.fields(section), { [question]: stopped.fields(section)[question] });
  }
  for (const id of sections) {
    draft.sections().push(...stopped.sections().filter((listing) => listing.id === id));
    had[id] = stopped.fields(id);
    draft.begin(schemaFile(id), stopped.schema(id));
    draft.begin(uiFile(id), stopped.ui(id));
  }
  return draft.files;
}

/** Applies an edit that retires a question or section. Ignores a refusal: it is then retired already. */
function edited(files: SiteFiles, edit: Edit): SiteFiles {
  const result = applyEdit(files, edit);
  return "files" in result ? result.files : files;
}
