import { type DraftFiles, put, Refusal } from "./draft-files.ts";
import type { EditThat } from "./edit.ts";
import {
  askedQuestion,
  expectPlace,
  groupAt,
  noteAt,
  questionsInOrder,
  sectionIndex,
} from "./section-places.ts";
import type { Part, UiFile } from "./site-shapes.ts";

/** The keys of a group and of a question's entry, in their order in the files. */
const GROUP_PARTS = ["title", "intro", "sensitive", "why", "helpNow", "answerLast", "items"];
const QUESTION_PARTS = [
  "ui:widget",
  "ui:inputType",
  "ui:offer",
  "ui:addressBase",
  "ui:latest",
  "ui:autocomplete",
  "ui:help",
  "ui:examples",
  "ui:plainFact",
  "ui:askedAgain",
];

export function rewrite(draft: DraftFiles, { section, text, words }: EditThat<"rewrite">): void {
  switch (text.of) {
    case "section":
      return text.part === "title"
        ? rewriteSectionTitle(draft, section, words)
        : rewriteOptional(draft.ui(section), [], "ui:description", words);
    case "group": {
      const group = groupAt(draft.ui(section), text.group);
      if (text.part === "title") {
        group.title = words;
      } else {
        rewriteOptional(group, GROUP_PARTS, text.part, words);
      }
      return;
    }
    case "note":
      noteAt(draft.ui(section), text.at).note = words;
      return;
    case "question": {
      const question = askedQuestion(draft.schema(section), text.question);
      if (text.part === "title") {
        question.title = words;
      } else {
        rewriteQuestionPart(draft, section, text.question, "ui:help", words);
      }
    }
  }
}

export function sayWhomToCall(draft: DraftFiles, edit: EditThat<"say whom to call">): void {
  const group = groupAt(draft.ui(edit.section), edit.group);
  rewriteOptional(group, GROUP_PARTS, "helpNow", edit.isSaid || "");
}

export function askPlainFact(draft: DraftFiles, edit: EditThat<"ask a plain fact">): void {
  const { section, question, isPlain } = edit;
  askedQuestion(draft.schema(section), question);
  rewriteQuestionPart(draft, section, question, "ui:plainFact", isPlain || "");
}

export function keepEachDay(draft: DraftFiles, edit: EditThat<"keep each day">): void {
  const { section, question, isKept } = edit;
  askedQuestion(draft.schema(section), question);
  rewriteQuestionPart(draft, section, question, "ui:askedAgain", isKept || "");
}

export function rewriteList(draft: DraftFiles, edit: EditThat<"rewrite list">): void {
  const { section, question, part, entries } = edit;
  const asked = askedQuestion(draft.schema(section), question);
  if (part === "examples") {
    rewriteQuestionPart(draft, section, question, "ui:examples", entries);
    return;
  }
  if (asked.enum?.some((option) => typeof option === "string") !== true) {
    throw new Refusal("This question offers no options to choose from.");
  }
  asked.enum = [...entries];
}

/** Rewrites the title in the list of sections and in the section's own file. */
function rewriteSectionTitle(draft: DraftFiles, section: string, words: string): void {
  for (const titled of [draft.sections()[sectionIndex(draft, section)], draft.schema(section)]) {
    Object.assign(titled ?? {}, { title: words });
  }
}

function rewriteQuestionPart(
  draft: DraftFiles,
  section: string,
  question: string,
  part: string,
  value: string | readonly string[] | true,
): void {
  rewriteOptional(withQuestionEntry(draft, section, question), QUESTION_PARTS, part, value);
  removeIfEmpty(draft.ui(section), question);
}

/** The question's entry in the UI file. A new one is empty, and comes after those of earlier questions. */
export function withQuestionEntry(draft: DraftFiles, section: string, question: string): Part {
  const ui = draft.ui(section);
  const entry = Object.hasOwn(ui, question) ? ui[question] : undefined;
  if (entry !== undefined) {
    return entry;
  }
  const inOrder = questionsInOrder(draft, section);
  const settings = Object.keys(ui).filter((key) => key.startsWith("ui:"));
  const added: Part = {};
  put(ui, [...settings, ...inOrder.slice(0, inOrder.indexOf(question))], question, added);
  return added;
}

export function removeIfEmpty(ui: UiFile, question: string): void {
  if (Object.keys(ui[question] ?? {}).length === 0) {
    Reflect.deleteProperty(ui, question);
  }
}

/** @param parts the object's keys in the file's order: a new part comes after the parts before it. */
function rewriteOptional(
  object: Part,
  parts: readonly string[],
  part: string,
  value: string | readonly string[] | true,
): void {
  if (isNothing(value)) {
    Reflect.deleteProperty(object, part);
  } else {
    put(object, parts.slice(0, parts.indexOf(part)), part, value);
  }
}

const isNothing = (value: string | readonly string[] | true): boolean =>
  typeof value === "string" ? value.trim() === "" : value !== true && value.length === 0;

export function addNote(draft: DraftFiles, { section, at, words }: EditThat<"add note">): void {
  const { items } = groupAt(draft.ui(section), at.group);
  expectPlace(at.item, items.length + 1);
  items.splice(at.item, 0, { note: words });
}

export function removeNote(draft: DraftFiles, { section, at }: EditThat<"remove note">): void {
  noteAt(draft.ui(section), at);
  groupAt(draft.ui(section), at.group).items.splice(at.item, 1);
}
