import type { JSONPath } from "jsonc-parser";
import { QUESTION_KINDS, type QuestionKind } from "../../../src/domain/question/question-kinds.ts";
import { keyProblem } from "../../questions/schema-checks/questions/stored-keys.ts";
import {
  type DraftFiles,
  FIELD_LISTS,
  itemsPath,
  LEDGER,
  Refusal,
  schemaFile,
  uiFile,
} from "./draft-files.ts";
import type { Edit, ItemPlace } from "./edit.ts";
import { takenKeys } from "./propose-key.ts";
import { insertQuestionEntry } from "./rewrite-texts.ts";
import {
  expectAsked,
  expectGroup,
  expectPlace,
  isRetired,
  itemCount,
  neighboursOf,
  placeAgain,
  placeOf,
  questionsBefore,
} from "./section-places.ts";

interface NewQuestion {
  readonly section: string;
  readonly at: ItemPlace;
  readonly question: string;
  readonly kind: QuestionKind;
  readonly words: string;
  readonly options: readonly unknown[];
  /** Keys of the schema (`limits`) and the UI entry (`shown`) that do not depend on the question's kind. */
  readonly limits?: object;
  readonly shown?: object;
}

export function addQuestion(
  draft: DraftFiles,
  edit: Extract<Edit, { readonly does: "add question" }>,
): void {
  const { section, question, kind } = edit;
  if (keyProblem(question) !== undefined) {
    throw new Refusal(
      `Answers cannot be kept under the name “${question}”. Please choose another.`,
    );
  }
  if (takenKeys(draft.files, section).has(question)) {
    throw new Refusal(
      `Answers to another question are kept under the name “${question}”. Please choose another.`,
    );
  }
  ask(draft, edit);
  const before = questionsBefore(draft, section, edit.at);
  draft.insertKeyAfter(FIELD_LISTS, [section], before, [question, { kind }]);
}

export function stopAsking(draft: DraftFiles, section: string, question: string): void {
  expectAsked(draft, section, question);
  const schema = schemaFile(section);
  const ui = uiFile(section);
  const title = draft.textAt(schema, ["properties", question, "title"]) ?? "";
  const limits = partsOf(draft, schema, ["properties", question], OF_KIND);
  draft.remove(schema, ["properties", question]);
  const required = draft.list(schema, ["required"]).indexOf(question);
  if (required !== -1) {
    const isOnlyOne = draft.list(schema, ["required"]).length === 1;
    draft.remove(schema, isOnlyOne ? ["required"] : ["required", required]);
  }
  const neighbours = neighboursOf(draft, section, question);
  const place = placeOf(draft, section, question);
  if (place !== undefined) {
    draft.remove(ui, place);
  }
  const shown = partsOf(draft, ui, [question], ["ui:widget"]);
  if (draft.has(ui, [question])) {
    draft.remove(ui, [question]);
  }
  const field = [section, question];
  const { kind, ...rest } = partsOf(draft, FIELD_LISTS, field, ["required"]);
  draft.replace(FIELD_LISTS, field, {
    kind,
    retired: title,
    ...rest,
    ...neighbours,
    ...(isEmpty(limits) ? {} : { limits }),
    ...(isEmpty(shown) ? {} : { shown }),
  });
}

export function askAgain(draft: DraftFiles, section: string, question: string): void {
  if (!isRetired(draft, section, question)) {
    throw new Refusal("This question is asked already.");
  }
  const field = [section, question];
  const kind = draft.textAt(FIELD_LISTS, [...field, "kind"]) ?? "";
  if (!isKind(kind)) {
    throw new Refusal(`I do not know the kind of answer “${kind}”.`);
  }
  const words = draft.textAt(FIELD_LISTS, [...field, "retired"]) ?? "";
  const at = placeAgain(draft, section, question);
  const kept = {
    limits: partsOf(draft, FIELD_LISTS, [...field, "limits"], []),
    shown: partsOf(draft, FIELD_LISTS, [...field, "shown"], []),
  };
  // Replaces the whole entry, which Prettier may have spread over several lines because of a long `retired`.
  draft.replace(FIELD_LISTS, field, partsOf(draft, FIELD_LISTS, field, OF_RETIRED));
  const options = lastOptions(draft, section, question);
  ask(draft, { section, question, at, kind, words, options, ...kept });
}

/**
 * Keys of a question's schema that `ask` writes anew. The field list keeps the other keys for a retired
 * question.
 */
const OF_KIND = ["type", "enum", "format", "pattern", "title"];
const OF_RETIRED = ["retired", "after", "before", "notes", "limits", "shown"];

const isEmpty = (parts: object): boolean => Object.keys(parts).length === 0;

/** An object without some of its keys. */
const partsOf = (
  draft: DraftFiles,
  file: string,
  path: JSONPath,
  without: readonly string[],
): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    draft
      .keys(file, path)
      .filter((key) => !without.includes(key))
      .map((key) => [key, draft.value(file, [...path, key])]),
  );

/** Adds everything a question needs: its schema, its place, and its UI entry. */
function ask(
  draft: DraftFiles,
  { section, question, at, kind, words, options, limits, shown }: NewQuestion,
): void {
  expectGroup(draft, section, at.group);
  expectPlace(at.item, itemCount(draft, section, at.group) + 1);
  const { schema, widget } = QUESTION_KINDS[kind];
  const { types, format, pattern, enum: choices } = schema;
  if (choices === "texts" && options.length === 0) {
    throw new Refusal(
      "What this question offered to choose from is not known any more. Please add it as a new question.",
    );
  }
  const steps = choices === "texts" ? options : choices;
  const asked = {
    type: types[0],
    ...(steps === undefined ? {} : { enum: steps }),
    ...(format === undefined ? {} : { format }),
    ...(pattern === undefined ? {} : { pattern }),
    title: words,
    ...limits,
  };
  const before = questionsBefore(draft, section, at);
  draft.insertKeyAfter(schemaFile(section), ["properties"], before, [question, asked]);
  draft.insertItem(uiFile(section), itemsPath(at.group), at.item, question);
  const entry = { ...(widget === undefined ? {} : { "ui:widget": widget }), ...shown };
  if (!isEmpty(entry)) {
    insertQuestionEntry(draft, section, question, entry);
  }
}

/** The last options of a choice, from the ledger. */
function lastOptions(draft: DraftFiles, section: string, question: string): readonly unknown[] {
  return draft.list(LEDGER, [section, question, "options"]);
}

const isKind = (word: string): word is QuestionKind => Object.hasOwn(QUESTION_KINDS, word);
