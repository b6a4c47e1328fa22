import type { AskWhen } from "../../../src/domain/question/ask-when.ts";
import type { QuestionKind } from "../../../src/domain/question/question-kinds.ts";
import { applyEdit } from "../edits/apply-edit.ts";
import type {
  ConditionPlace,
  ContentPlace,
  Edit,
  EditThat,
  GroupPart,
  ItemPlace,
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

const questionText =
  (part: "title" | "help") =>
  (section: string, question: string, words: string): Edit => ({
    does: "rewrite",
    section,
    text: { of: "question", question, part },
    words,
  });

export const title = questionText("title");
export const help = questionText("help");

export const groupText = (
  section: string,
  group: number,
  part: GroupPart,
  words: string,
): Edit => ({ does: "rewrite", section, text: { of: "group", group, part }, words });

export const sectionText = (
  section: string,
  part: "title" | "description",
  words: string,
): Edit => ({ does: "rewrite", section, text: { of: "section", part }, words });

export const list = (
  section: string,
  question: string,
  part: "options" | "examples",
  entries: readonly string[],
): Edit => ({ does: "rewrite list", section, question, part, entries });

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

/** Without `condition`, every client sees the question, note or group. */
export const askWhen = (section: string, of: ConditionPlace, condition?: AskWhen): Edit => ({
  does: "ask when",
  section,
  of,
  ...(condition !== undefined && { condition }),
});

/** A text of the public pages. */
export const rewriteText = (
  file: ContentPlace["file"],
  path: ContentPlace["path"],
  words: string,
): EditThat<"rewrite text"> => ({ does: "rewrite text", place: { file, path }, words });

/** A question's words in a reply of the desk. */
export const wordsOf = (
  { state }: DeskReply,
  question: string,
  section = "story",
): string | undefined =>
  state.sections.find((each) => each.section.id === section)?.schema.properties[question]?.title;

export const plainFact = (section: string, question: string, isPlain: boolean): Edit => ({
  does: "ask a plain fact",
  section,
  question,
  isPlain,
});
