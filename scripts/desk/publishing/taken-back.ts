import type { FieldList, Section } from "../../../src/domain/question/section.ts";
import { writeValue } from "../../questions/json-text/write-value.ts";
import { applyEdit } from "../edits/apply-edit.ts";
import { FIELD_LISTS, LEDGER, schemaFile, SECTIONS, uiFile } from "../edits/draft-files.ts";
import type { SiteFiles } from "../edits/content-edit.ts";
import { mergeFiles } from "../merging/merge-files.ts";

interface Published {
  /** The files before the publication, as it was published, and as they are now. */
  readonly before: SiteFiles;
  readonly published: SiteFiles;
  readonly now: SiteFiles;
}

interface AddedQuestion {
  readonly section: string;
  readonly question: string;
}

/**
 * The files without what a publication has changed, and with what was changed since. A question that it
 * has added is no longer asked, and a section no longer used, but not removed: clients may have answered
 * in it. Undefined where the same words were changed again since.
 */
export function takenBack({ before, published, now }: Published): SiteFiles | undefined {
  const sections = addedSections(before, published);
  const added = addedQuestions(before, published).filter(
    ({ section }) => !sections.includes(section),
  );
  const withoutAdded = (files: SiteFiles): SiteFiles =>
    sections.reduce(stopUsing, added.reduce(stopAsking, files));
  const stopped = withoutAdded(published);
  const wanted = withSectionsOf(withFieldsOf(before, stopped, added), stopped, sections);
  // What the ledger remembers is never taken back.
  const ledger = now.get(LEDGER);
  const remembering = (files: SiteFiles): SiteFiles =>
    ledger === undefined ? files : new Map([...files, [LEDGER, ledger]]);
  const merged = mergeFiles({
    base: remembering(stopped),
    mine: remembering(wanted),
    theirs: withoutAdded(now),
  });
  return "conflicts" in merged ? undefined : merged.files;
}

function addedQuestions(before: SiteFiles, published: SiteFiles): readonly AddedQuestion[] {
  const had = fieldLists(before);
  return Object.entries(fieldLists(published)).flatMap(([section, fields]) =>
    Object.keys(fields)
      .filter((question) => had[section]?.[question] === undefined)
      .map((question) => ({ section, question })),
  );
}

function addedSections(before: SiteFiles, published: SiteFiles): readonly string[] {
  const had = new Set(listings(before).map(({ id }) => id));
  return listings(published)
    .map(({ id }) => id)
    .filter((id) => !had.has(id));
}

/** One that is not used any more stays so. */
function stopUsing(files: SiteFiles, section: string): SiteFiles {
  const result = applyEdit(files, { does: "stop section", section });
  return "files" in result ? result.files : files;
}

/** With the sections that were added, as far as they are there: their entries at the end, and their files. */
function withSectionsOf(files: SiteFiles, from: SiteFiles, sections: readonly string[]): SiteFiles {
  if (sections.length === 0) {
    return files;
  }
  const came = listings(from).filter(({ id }) => sections.includes(id));
  const own = sections.flatMap((section) => [schemaFile(section), uiFile(section)]);
  const had = fieldLists(files);
  const lists = fieldLists(from);
  const withLists = sections.map((section) => [section, lists[section] ?? {}] as const);
  return new Map([
    ...files,
    ...[...from].filter(([name]) => own.includes(name)),
    [SECTIONS, writeValue(files.get(SECTIONS) ?? "[]", [], [...listings(files), ...came])],
    [
      FIELD_LISTS,
      writeValue(files.get(FIELD_LISTS) ?? "{}", [], { ...had, ...Object.fromEntries(withLists) }),
    ],
  ]);
}

/** One that is not asked any more stays so. */
function stopAsking(files: SiteFiles, { section, question }: AddedQuestion): SiteFiles {
  const result = applyEdit(files, { does: "stop asking", section, question });
  return "files" in result ? result.files : files;
}

/** With what the list says of the questions that were added, where it says it. */
function withFieldsOf(
  files: SiteFiles,
  from: SiteFiles,
  added: readonly AddedQuestion[],
): SiteFiles {
  const had = fieldLists(files);
  const fields = fieldLists(from);
  const sections = [...new Set(added.map(({ section }) => section))];
  const text = sections.reduce(
    (list, section) => writeValue(list, [section], { ...fields[section], ...had[section] }),
    files.get(FIELD_LISTS) ?? "{}",
  );
  return new Map([...files, [FIELD_LISTS, text]]);
}

const listings = (files: SiteFiles): readonly Section[] =>
  JSON.parse(files.get(SECTIONS) ?? "[]") as readonly Section[];

const fieldLists = (files: SiteFiles): Readonly<Record<string, FieldList>> =>
  // Published files have passed the checks.
  JSON.parse(files.get(FIELD_LISTS) ?? "{}") as Readonly<Record<string, FieldList>>;
