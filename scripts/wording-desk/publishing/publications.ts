import { compareFiles } from "../changes/compare-files.ts";
import { UnreadableFile } from "../changes/section-content.ts";
import { applyEdit } from "../edits/apply-edit.ts";
import { DraftFiles, LEDGER, schemaFile, uiFile } from "../edits/draft-files.ts";
import type { Edit } from "../edits/edit.ts";
import type { SiteFiles } from "../edits/file-names.ts";
import type { Publication } from "../protocol.ts";
import { filesAt, type Repository } from "./repository.ts";

/** The last line of a publication's commit message, which the desk searches for. */
const PUBLISHED = "Published at the wording desk.";
const TAKEN_BACK = "Taken back at the wording desk: ";

export const PUBLISHING_MESSAGE = `wording: the desk publishes changes\n\n${PUBLISHED}\n`;

export const takingBackMessage = (commit: string): string =>
  `wording: the desk takes a publication back\n\n${TAKEN_BACK}${commit}\n`;

interface PastPublication extends Publication {
  readonly commit: string;
  /** The files right before the publication, and right after it. */
  readonly before: SiteFiles;
  readonly published: SiteFiles;
}

/** The last publication that was sent and not taken back. */
export async function lastPublication(
  repository: Repository,
): Promise<PastPublication | undefined> {
  const { git, tracked } = repository;
  const marks = [`--grep=${PUBLISHED}`, `--grep=${TAKEN_BACK}`, "--max-count=50"];
  const format = "--format=%H%x00%cI%x00%B";
  const { output } = await git(["log", "-z", "--fixed-strings", ...marks, format, tracked]);
  const gone = new Set<string>();
  const parts = output.split("\0");
  for (let at = 0; at + 2 < parts.length; at += 3) {
    const [commit = "", when = "", message = ""] = parts.slice(at, at + 3);
    const mark = message.trimEnd().split(/\r?\n/u).at(-1) ?? "";
    if (mark.startsWith(TAKEN_BACK)) {
      gone.add(mark.slice(TAKEN_BACK.length));
    } else if (mark === PUBLISHED && !gone.has(commit)) {
      const before = await filesAt(repository, `${commit}^`);
      const published = await filesAt(repository, commit);
      return { commit, when, before, published, changes: changesBetween(before, published) };
    }
  }
  return undefined;
}

/** An old publication may have had files that cannot be read. */
function changesBetween(before: SiteFiles, after: SiteFiles): Publication["changes"] {
  try {
    return compareFiles(before, after);
  } catch (error) {
    if (error instanceof UnreadableFile) {
      return [];
    }
    throw error;
  }
}

/**
 * Reverts the files that a publication has changed. The publication's new questions and sections stay, but
 * are retired. Its new entries of the ledger stay, too. Undefined if a reverted file has changed since.
 */
export function takenBack(
  { before, published }: PastPublication,
  now: SiteFiles,
): SiteFiles | undefined {
  const wanted = withAddedStopped(before, published);
  const changed = [...wanted].filter(
    ([name]) => name !== LEDGER && before.get(name) !== published.get(name),
  );
  return changed.some(([name]) => now.get(name) !== published.get(name))
    ? undefined
    : new Map([...now, ...changed]);
}

/**
 * Adds the questions and sections that only `others` has, as retired ones. Clients may have answered them,
 * and these answers must stay readable. Both sides have passed the checks.
 */
function withAddedStopped(files: SiteFiles, others: SiteFiles): SiteFiles {
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
      ...sections.map((section): Edit => ({
        does: "set",
        section,
        of: "section",
        setting: "retired",
        value: true,
      })),
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
