import { QUESTION_KINDS, type QuestionKind } from "../../../src/domain/question/question-kinds.ts";
import { keyProblem } from "../../questions/schema-checks/questions/stored-keys.ts";
import { type DraftFiles, LEDGER, notThere, put, Refusal } from "./draft-files.ts";
import type { EditThat, ItemPlace } from "./edit.ts";
import { takenKeys } from "./propose-key.ts";
import { removeIfEmpty, withQuestionEntry } from "./rewrite-texts.ts";
import {
  askedQuestion,
  expectPlace,
  groupAt,
  neighboursOf,
  placeAgain,
  placeOf,
  questionsBefore,
} from "./section-places.ts";
import type { Part } from "./site-shapes.ts";

interface NewQuestion {
  readonly section: string;
  readonly at: ItemPlace;
  readonly question: string;
  readonly kind: QuestionKind;
  readonly words: string;
  readonly options: readonly unknown[];
  /** Keys of the schema (`limits`) and the UI entry (`shown`) that do not depend on the question's kind. */
  readonly limits?: object | undefined;
  readonly shown?: object | undefined;
}

export function addQuestion(draft: DraftFiles, edit: EditThat<"add question">): void {
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
  put(draft.fields(section), questionsBefore(draft.ui(section), edit.at), question, { kind });
}

export function stopAsking(
  draft: DraftFiles,
  { section, question }: EditThat<"stop asking">,
): void {
  const schema = draft.schema(section);
  const ui = draft.ui(section);
  const fields = draft.fields(section);
  const asked = askedQuestion(schema, question);
  const { kind, ...rest } = fields[question] ?? {};
  if (kind === undefined) {
    throw notThere();
  }
  const limits = without(asked, OF_KIND);
  const shown = without(ui[question] ?? {}, ["ui:widget"]);
  fields[question] = {
    kind,
    retired: asked.title,
    ...without(rest, ["required"]),
    ...neighboursOf(ui, fields, question),
    ...(isEmpty(limits) ? {} : { limits }),
    ...(isEmpty(shown) ? {} : { shown }),
  };
  Reflect.deleteProperty(schema.properties, question);
  const required = schema.required?.filter((key) => key !== question);
  if (required === undefined || required.length === 0) {
    delete schema.required;
  } else {
    schema.required = required;
  }
  const place = placeOf(ui, question);
  place?.items.splice(place.item, 1);
  Reflect.deleteProperty(ui, question);
}

export function askAgain(draft: DraftFiles, { section, question }: EditThat<"ask again">): void {
  const fields = draft.fields(section);
  const field = fields[question];
  if (field?.retired === undefined) {
    throw new Refusal("This question is asked already.");
  }
  const { kind, retired: words, limits, shown } = field;
  if (!isKind(kind)) {
    throw new Refusal(`There is no kind of answer “${kind}”.`);
  }
  const at = placeAgain(draft.ui(section), fields, question);
  fields[question] = { kind, ...without(field, ["kind", ...OF_RETIRED]) };
  const options = lastOptions(draft, section, question);
  ask(draft, { section, question, at, kind, words, options, limits, shown });
}

/**
 * Keys of a question's schema that `ask` writes anew. The field list keeps the other keys for a retired
 * question.
 */
const OF_KIND = ["type", "enum", "format", "pattern", "title"];
const OF_RETIRED = ["retired", "after", "before", "notes", "limits", "shown"];

const isEmpty = (parts: object): boolean => Object.keys(parts).length === 0;

const without = (object: object, keys: readonly string[]): Part =>
  Object.fromEntries(Object.entries(object).filter(([key]) => !keys.includes(key)));

/** Adds everything a question needs: its schema, its place, and its UI entry. */
function ask(
  draft: DraftFiles,
  { section, question, at, kind, words, options, limits, shown }: NewQuestion,
): void {
  const ui = draft.ui(section);
  const { items } = groupAt(ui, at.group);
  expectPlace(at.item, items.length + 1);
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
  put(draft.schema(section).properties, questionsBefore(ui, at), question, asked);
  items.splice(at.item, 0, question);
  const entry = withQuestionEntry(draft, section, question);
  Object.assign(entry, widget === undefined ? {} : { "ui:widget": widget }, shown);
  removeIfEmpty(ui, question);
}

/** The last options of a choice, from the ledger. */
const lastOptions = (draft: DraftFiles, section: string, question: string): readonly unknown[] =>
  draft.files.has(LEDGER) ? (draft.ledger()[section]?.[question]?.options ?? []) : [];

const isKind = (word: string): word is QuestionKind => Object.hasOwn(QUESTION_KINDS, word);
