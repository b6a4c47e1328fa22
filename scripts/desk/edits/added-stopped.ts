import type { FieldList, Section } from "../../../src/domain/question/section.ts";
import { applyEdit } from "./apply-edit.ts";
import type { Edit } from "./edit.ts";
import type { SiteFiles } from "./file-names.ts";
import { DraftFiles, FIELD_LISTS, schemaFile, SECTIONS, uiFile } from "./draft-files.ts";

/**
 * Adds the questions and sections that only `others` has, as retired ones. Clients may have answered them,
 * and these answers must stay readable.
 */
export function withAddedStopped(files: SiteFiles, others: SiteFiles): SiteFiles {
  const had = fieldLists(files);
  const ids = new Set(listings(files).map(({ id }) => id));
  const sections = listings(others)
    .map(({ id }) => id)
    .filter((id) => !ids.has(id));
  const questions = Object.entries(fieldLists(others)).flatMap(([section, fields]) =>
    Object.keys(fields)
      .filter((question) => had[section] !== undefined && !Object.hasOwn(had[section], question))
      .map((question) => ({ section, question })),
  );
  const stopped = [
    ...questions.map((added): Edit => ({ does: "stop asking", ...added })),
    ...sections.map((section): Edit => ({ does: "stop section", section })),
  ].reduce(edited, others);
  const fields = fieldLists(stopped);
  const draft = new DraftFiles(files);
  const addTo = (path: readonly string[], key: string, value: unknown): void => {
    draft.insertKeyAfter(FIELD_LISTS, [...path], draft.keys(FIELD_LISTS, [...path]), [key, value]);
  };
  for (const { section, question } of questions) {
    addTo([section], question, fields[section]?.[question]);
  }
  for (const listing of listings(stopped).filter(({ id }) => sections.includes(id))) {
    draft.insertItem(SECTIONS, [], draft.list(SECTIONS, []).length, listing);
    addTo([], listing.id, fields[listing.id] ?? {});
    for (const name of [schemaFile(listing.id), uiFile(listing.id)]) {
      draft.begin(name, stopped.get(name) ?? "{}");
    }
  }
  return draft.files;
}

/** Applies an edit that retires a question or section. Ignores a refusal: it is then retired already. */
function edited(files: SiteFiles, edit: Edit): SiteFiles {
  const result = applyEdit(files, edit);
  return "files" in result ? result.files : files;
}

// The casts rely on the checks: saved files have passed them, and edited files must pass before a save.
const listings = (files: SiteFiles): readonly Section[] =>
  JSON.parse(files.get(SECTIONS) ?? "[]") as readonly Section[];

const fieldLists = (files: SiteFiles): Readonly<Record<string, FieldList>> =>
  JSON.parse(files.get(FIELD_LISTS) ?? "{}") as Readonly<Record<string, FieldList>>;
