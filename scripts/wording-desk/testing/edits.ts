import type { QuestionKind } from "../../../src/domain/question/question-kinds.ts";
import { applyEdit } from "../edits/apply-edit.ts";
import type {
  ContentPlace,
  Edit,
  EditThat,
  ItemPlace,
  Owner,
  Setting,
  Value,
} from "../edits/edit.ts";
import type { SiteFiles } from "../edits/file-names.ts";
import type { DeskReply } from "../protocol.ts";

/** The files after edits. Throws if an edit is refused. */
export function filesAfter(files: SiteFiles, edits: readonly Edit[]): SiteFiles {
  return edits.reduce((current, edit) => {
    const result = applyEdit(current, edit);
    if ("problem" in result) {
      throw new Error(result.problem);
    }
    return result.files;
  }, files);
}

export const at = (group: number, item: number): ItemPlace => ({ group, item });

export const set = (section: string, of: Owner, setting: Setting, value: Value): Edit => ({
  does: "set",
  section,
  of,
  setting,
  value,
});

export const title = (section: string, question: string, words: string): Edit =>
  set(section, { question }, "title", words);

export const help = (section: string, question: string, words: string): Edit =>
  set(section, { question }, "ui:help", words);

export const groupText = (section: string, group: number, part: Setting, words: string): Edit =>
  set(section, { group }, part, words);

export const addQuestion = (
  section: string,
  place: ItemPlace,
  question: string,
  words: string,
  kind: QuestionKind = "short text",
  options: readonly string[] = [],
): EditThat<"add question"> => ({
  does: "add question",
  section,
  at: place,
  question,
  kind,
  words,
  options,
});

export const stopAsking = (section: string, question: string): Edit => ({
  does: "stop asking",
  section,
  question,
});

export const translate = (section: string, path: readonly string[], words: string): Edit => ({
  does: "translate",
  section,
  language: "nl",
  path,
  words,
});

export const stopSection = (section: string): Edit => set(section, "section", "retired", true);

/** A text of the public pages. */
export const rewriteText = (
  file: ContentPlace["file"],
  path: ContentPlace["path"],
  value: string,
): Edit => ({ does: "set", place: { file, path }, value });

/** A question's words in a reply of the desk. */
export const wordsOf = (
  { state }: DeskReply,
  question: string,
  section = "story",
): string | undefined =>
  state.sections.find((each) => each.section.id === section)?.schema.properties[question]?.title;
