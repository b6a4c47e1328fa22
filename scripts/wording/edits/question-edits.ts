import { QUESTION_KINDS, type QuestionKind } from "../../../src/domain/question-kinds.ts";
import { keyProblem } from "../../schema-checks/stored-keys.ts";
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
  draft.remove(schema, ["properties", question]);
  const required = draft.list(schema, ["required"]).indexOf(question);
  if (required !== -1) {
    const isOnlyOne = draft.list(schema, ["required"]).length === 1;
    draft.remove(schema, isOnlyOne ? ["required"] : ["required", required]);
  }
  const place = placeOf(draft, section, question);
  if (place !== undefined) {
    draft.remove(ui, place);
  }
  if (draft.has(ui, [question])) {
    draft.remove(ui, [question]);
  }
  const field = [section, question];
  if (draft.has(FIELD_LISTS, [...field, "required"])) {
    draft.remove(FIELD_LISTS, [...field, "required"]);
  }
  draft.insertKeyAfter(FIELD_LISTS, field, ["kind"], ["retired", title]);
}

export function askAgain(
  draft: DraftFiles,
  edit: Extract<Edit, { readonly does: "ask again" }>,
): void {
  const { section, question, at } = edit;
  if (!isRetired(draft, section, question)) {
    throw new Refusal("This question is asked already.");
  }
  const field = [section, question];
  const kind = draft.textAt(FIELD_LISTS, [...field, "kind"]) ?? "";
  if (!isKind(kind)) {
    throw new Refusal(`I do not know the kind of answer “${kind}”.`);
  }
  const words = draft.textAt(FIELD_LISTS, [...field, "retired"]) ?? "";
  const entry = draft.keys(FIELD_LISTS, field).filter((name) => name !== "retired");
  const rest = entry.map((name) => [name, draft.value(FIELD_LISTS, [...field, name])]);
  // As a whole: a long last wording has opened an entry that fits on one line again without it.
  draft.replace(FIELD_LISTS, field, Object.fromEntries(rest));
  ask(draft, {
    section,
    question,
    at,
    kind,
    words,
    options: lastOptions(draft, section, question),
  });
}

/** Everything that makes it asked: in its schema, in its place, and how it is shown. */
function ask(
  draft: DraftFiles,
  { section, question, at, kind, words, options }: NewQuestion,
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
  };
  const before = questionsBefore(draft, section, at);
  draft.insertKeyAfter(schemaFile(section), ["properties"], before, [question, asked]);
  draft.insertItem(uiFile(section), itemsPath(at.group), at.item, question);
  if (widget !== undefined) {
    insertQuestionEntry(draft, section, question, { "ui:widget": widget });
  }
}

/** What a choice offered when it was last asked, as the ledger remembers it. */
function lastOptions(draft: DraftFiles, section: string, question: string): readonly unknown[] {
  return draft.list(LEDGER, [section, question, "options"]);
}

const isKind = (word: string): word is QuestionKind => Object.hasOwn(QUESTION_KINDS, word);
