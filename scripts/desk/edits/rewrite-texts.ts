import type { JSONPath } from "jsonc-parser";
import {
  type DraftFiles,
  GROUPS,
  itemPath,
  itemsPath,
  Refusal,
  schemaFile,
  SECTIONS,
  uiFile,
} from "./draft-files.ts";
import type { Edit, ItemPlace } from "./edit.ts";
import {
  expectAsked,
  expectGroup,
  expectPlace,
  itemCount,
  questionsInOrder,
  sectionIndex,
} from "./section-places.ts";

type Rewrite = Extract<Edit, { readonly does: "rewrite" }>;
type SayWhomToCall = Extract<Edit, { readonly does: "say whom to call" }>;
type RewriteList = Extract<Edit, { readonly does: "rewrite list" }>;

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
];

export function rewrite(draft: DraftFiles, { section, text, words }: Rewrite): void {
  switch (text.of) {
    case "section":
      return text.part === "title"
        ? rewriteSectionTitle(draft, section, words)
        : rewriteOptional(draft, uiFile(section), [], ["ui:description"], words);
    case "group": {
      expectGroup(draft, section, text.group);
      const group = [GROUPS, text.group];
      return text.part === "title"
        ? draft.replace(uiFile(section), [...group, "title"], words)
        : rewriteOptional(draft, uiFile(section), group, partsUpTo(GROUP_PARTS, text.part), words);
    }
    case "note":
      return draft.replace(uiFile(section), [...notePath(draft, section, text.at), "note"], words);
    case "question":
      expectAsked(draft, section, text.question);
      return text.part === "title"
        ? draft.replace(schemaFile(section), ["properties", text.question, "title"], words)
        : rewriteQuestionPart(draft, section, text.question, "ui:help", words);
  }
}

export function sayWhomToCall(draft: DraftFiles, { section, group, isSaid }: SayWhomToCall): void {
  expectGroup(draft, section, group);
  const parts = partsUpTo(GROUP_PARTS, "helpNow");
  rewriteOptional(draft, uiFile(section), [GROUPS, group], parts, isSaid || "");
}

export function rewriteList(
  draft: DraftFiles,
  { section, question, part, entries }: RewriteList,
): void {
  expectAsked(draft, section, question);
  if (part === "examples") {
    rewriteQuestionPart(draft, section, question, "ui:examples", entries);
    return;
  }
  const options: JSONPath = ["properties", question, "enum"];
  if (!draft.list(schemaFile(section), options).some((option) => typeof option === "string")) {
    throw new Refusal("This question offers no options to choose from.");
  }
  draft.replace(schemaFile(section), options, entries);
}

export function notePath(draft: DraftFiles, section: string, at: ItemPlace): JSONPath {
  const path = itemPath(at);
  if (!draft.has(uiFile(section), [...path, "note"])) {
    throw new Refusal("This note is not there any more.");
  }
  return path;
}

/** Rewrites the title in the list of sections and in the section's own file. */
function rewriteSectionTitle(draft: DraftFiles, section: string, words: string): void {
  draft.replace(SECTIONS, [sectionIndex(draft, section), "title"], words);
  draft.replace(schemaFile(section), ["title"], words);
}

function rewriteQuestionPart(
  draft: DraftFiles,
  section: string,
  question: string,
  part: string,
  value: string | readonly string[],
): void {
  const ui = uiFile(section);
  if (draft.has(ui, [question])) {
    rewriteOptional(draft, ui, [question], partsUpTo(QUESTION_PARTS, part), value);
    if (draft.keys(ui, [question]).length === 0) {
      draft.remove(ui, [question]);
    }
  } else if (!isNothing(value)) {
    insertQuestionEntry(draft, section, question, { [part]: value });
  }
}

/** Inserts a question's entry into the UI file, after the entries of all earlier questions. */
export function insertQuestionEntry(
  draft: DraftFiles,
  section: string,
  question: string,
  entry: Readonly<Record<string, unknown>>,
): void {
  const inOrder = questionsInOrder(draft, section);
  const before = inOrder.slice(0, inOrder.indexOf(question));
  const settings = draft.keys(uiFile(section), []).filter((key) => key.startsWith("ui:"));
  draft.insertKeyAfter(uiFile(section), [], [...settings, ...before], [question, entry]);
}

/** @param parts keys in the file's order: the last key is rewritten, or inserted after the other keys. */
function rewriteOptional(
  draft: DraftFiles,
  file: string,
  object: JSONPath,
  parts: readonly string[],
  value: string | readonly string[] | true,
): void {
  const part = parts.at(-1) ?? "";
  const path = [...object, part];
  const isThere = draft.has(file, path);
  if (isNothing(value)) {
    if (isThere) {
      draft.remove(file, path);
    }
  } else if (isThere) {
    draft.replace(file, path, value);
  } else {
    draft.insertKeyAfter(file, object, parts, [part, value]);
  }
}

const isNothing = (value: string | readonly string[] | true): boolean =>
  typeof value === "string" ? value.trim() === "" : value !== true && value.length === 0;

const partsUpTo = (parts: readonly string[], part: string): readonly string[] =>
  parts.slice(0, parts.indexOf(part) + 1);

export function addNote(draft: DraftFiles, section: string, at: ItemPlace, words: string): void {
  expectGroup(draft, section, at.group);
  expectPlace(at.item, itemCount(draft, section, at.group) + 1);
  draft.insertItem(uiFile(section), itemsPath(at.group), at.item, { note: words });
}
