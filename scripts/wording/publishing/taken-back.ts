import type { FieldList } from "../../../src/domain/section.ts";
import { writeValue } from "../../json-text/write-value.ts";
import { applyEdit } from "../edits/apply-edit.ts";
import { FIELD_LISTS, LEDGER } from "../edits/draft-files.ts";
import type { QuestionFiles } from "../edits/edit.ts";
import { mergeFiles } from "../merging/merge-files.ts";

interface Published {
  /** The files before the publication, as it was published, and as they are now. */
  readonly before: QuestionFiles;
  readonly published: QuestionFiles;
  readonly now: QuestionFiles;
}

interface AddedQuestion {
  readonly section: string;
  readonly question: string;
}

/**
 * The files without what a publication has changed, and with what was changed since. A question that it
 * has added is no longer asked, and not removed: clients may have answered it. Undefined where the same
 * words were changed again since.
 */
export function takenBack({ before, published, now }: Published): QuestionFiles | undefined {
  const added = addedQuestions(before, published);
  const stopped = added.reduce(stopAsking, published);
  const wanted = withFieldsOf(before, stopped, added);
  // What the ledger remembers is never taken back.
  const ledger = now.get(LEDGER);
  const remembering = (files: QuestionFiles): QuestionFiles =>
    ledger === undefined ? files : new Map([...files, [LEDGER, ledger]]);
  const merged = mergeFiles({
    base: remembering(stopped),
    mine: remembering(wanted),
    theirs: added.reduce(stopAsking, now),
  });
  return "conflicts" in merged ? undefined : merged.files;
}

function addedQuestions(before: QuestionFiles, published: QuestionFiles): readonly AddedQuestion[] {
  const had = fieldLists(before);
  return Object.entries(fieldLists(published)).flatMap(([section, fields]) =>
    Object.keys(fields)
      .filter((question) => had[section]?.[question] === undefined)
      .map((question) => ({ section, question })),
  );
}

/** One that is not asked any more stays so. */
function stopAsking(files: QuestionFiles, { section, question }: AddedQuestion): QuestionFiles {
  const result = applyEdit(files, { does: "stop asking", section, question });
  return "files" in result ? result.files : files;
}

/** With what the list says of the questions that were added, where it says it. */
function withFieldsOf(
  files: QuestionFiles,
  from: QuestionFiles,
  added: readonly AddedQuestion[],
): QuestionFiles {
  const had = fieldLists(files);
  const fields = fieldLists(from);
  const sections = [...new Set(added.map(({ section }) => section))];
  const text = sections.reduce(
    (list, section) => writeValue(list, [section], { ...fields[section], ...had[section] }),
    files.get(FIELD_LISTS) ?? "{}",
  );
  return new Map([...files, [FIELD_LISTS, text]]);
}

const fieldLists = (files: QuestionFiles): Readonly<Record<string, FieldList>> =>
  // Published files have passed the checks.
  JSON.parse(files.get(FIELD_LISTS) ?? "{}") as Readonly<Record<string, FieldList>>;
