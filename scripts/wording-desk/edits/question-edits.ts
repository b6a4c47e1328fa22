import {
  MOST_SIDE_BY_SIDE,
  QUESTION_KINDS,
  isSameRange,
  scaleOf,
} from "../../../src/domain/question/question-kinds.ts";
import { headingsOf, plain } from "../../schema-checks/sections/questions/names-with-heading.ts";
import { keyProblem } from "../../schema-checks/sections/questions/names.ts";
import { type DraftFiles, LEDGER, notThere, put, Refusal } from "./draft-files.ts";
import type { EditThat } from "./edit.ts";
import { proposeKey, takenKeys } from "./propose-key.ts";
import { removeIfEmpty, withQuestionEntry } from "./settings.ts";
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

interface NewQuestion extends Omit<EditThat<"add question">, "does" | "options"> {
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
  const { groupWidget } = QUESTION_KINDS[kind];
  const areButtons = groupWidget !== undefined && edit.options.length <= MOST_SIDE_BY_SIDE;
  ask(draft, { ...edit, ...(areButtons && { shown: { "ui:widget": groupWidget } }) });
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
  // The steps of a rating are written anew, if they are not the usual ones.
  const { low, high } = scaleOf(asked);
  const { hasScale, widget } = QUESTION_KINDS[kind];
  const isOther = hasScale === true && !isSameRange({ low, high }, scaleOf());
  const limits = {
    ...without(asked, OF_KIND),
    ...(isOther && { minimum: low, maximum: high }),
  };
  // What every question of the kind has is written anew.
  const shown = without(ui[question] ?? {}, widget === undefined ? [] : ["ui:widget"]);
  fields[question] = {
    kind,
    retired: asked.title,
    ...without(rest, ["required"]),
    ...headingToTell(schema, ui, fields, question),
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

/** Its heading, where another question has or had the same words. */
function headingToTell(
  { properties }: ReturnType<DraftFiles["schema"]>,
  ui: ReturnType<DraftFiles["ui"]>,
  fields: ReturnType<DraftFiles["fields"]>,
  question: string,
): { readonly heading?: string } {
  const words = plain(properties[question]?.title ?? "");
  const others = [
    ...Object.entries(properties).filter(([key]) => key !== question),
    ...Object.entries(fields).map(([key, { retired: title = "" }]) => [key, { title }] as const),
  ];
  const heading = headingsOf(ui["ui:groups"]).get(question);
  return heading !== undefined && others.some(([, { title }]) => plain(title) === words)
    ? { heading }
    : {};
}

export function askAgain(draft: DraftFiles, { section, question }: EditThat<"ask again">): void {
  const fields = draft.fields(section);
  const field = fields[question];
  if (field?.retired === undefined) {
    throw new Refusal("This question is asked already.");
  }
  const { kind, retired: words, limits, shown } = field;
  const at = placeAgain(draft.ui(section), fields, question);
  fields[question] = { kind, ...without(field, ["kind", ...OF_RETIRED]) };
  const options = lastOptions(draft, section, question);
  ask(draft, { section, question, at, kind, words, options, limits, shown });
}

/** Old answers stay under the words that clients answered. The new question has all settings of the old one. */
export function askAnew(draft: DraftFiles, edit: EditThat<"ask anew">): void {
  const { section, question, before } = edit;
  const [schema, ui, fields] = [draft.schema(section), draft.ui(section), draft.fields(section)];
  const asked = askedQuestion(schema, question);
  const place = placeOf(ui, question);
  const kind = fields[question]?.kind;
  if (place === undefined || kind === undefined) {
    throw notThere();
  }
  const name = proposeKey(asked.title, takenKeys(draft.files, section));
  const earlier = questionsBefore(ui, place);
  const entry = ui[question];
  schema.properties[question] = { ...asked, title: before };
  stopAsking(draft, { does: "stop asking", section, question });
  put(schema.properties, earlier, name, structuredClone(asked));
  put(fields, [...earlier, question], name, { kind });
  place.items.splice(place.item, 0, name);
  if (entry !== undefined) {
    Object.assign(withQuestionEntry(ui, name), structuredClone(entry));
  }
}

/**
 * Keys of a question's schema that `ask` writes anew. The field list keeps the other keys for a retired
 * question.
 */
const OF_KIND = ["type", "enum", "items", "uniqueItems", "format", "pattern", "title"];
const OF_RETIRED = ["retired", "heading", "after", "before", "notes", "limits", "shown"];

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
  const { schema, widget, hasOptions, list } = QUESTION_KINDS[kind];
  const { types, format, pattern, enum: only } = schema;
  if (hasOptions === true && options.length === 0) {
    throw new Refusal(
      "What this question offered to choose from is not known any more. Please add it as a new question.",
    );
  }
  const hasLimits = Object.hasOwn(limits ?? {}, "minimum");
  const steps = hasOptions === true ? options : hasLimits ? undefined : only;
  const asked = {
    type: types[0],
    ...(list === undefined
      ? steps && { enum: steps }
      : { items: { type: "string", enum: steps }, uniqueItems: true }),
    ...(format === undefined ? {} : { format }),
    ...(pattern === undefined ? {} : { pattern }),
    title: words,
    ...limits,
  };
  put(draft.schema(section).properties, questionsBefore(ui, at), question, asked);
  items.splice(at.item, 0, question);
  const entry = withQuestionEntry(ui, question);
  Object.assign(entry, widget === undefined ? {} : { "ui:widget": widget }, shown);
  removeIfEmpty(ui, question);
}

/** The last options of a choice, from the ledger. */
const lastOptions = (draft: DraftFiles, section: string, question: string): readonly unknown[] =>
  draft.files.has(LEDGER) ? (draft.ledger()[section]?.[question]?.options ?? []) : [];
