import * as v from "valibot";
import type { AskWhen } from "../../../src/domain/question/ask-when.ts";
import { QUESTION_KINDS, type QuestionKind } from "../../../src/domain/question/question-kinds.ts";
import { CONTENT_FILES, LIST_FILES, type SiteFiles } from "./file-names.ts";

/** The files after an edit; of a refused edit, the reason in words for the coach. */
export type EditResult = { readonly files: SiteFiles } | { readonly problem: string };

const index = v.pipe(v.number(), v.integer(), v.minValue(0));
const words = v.string();
const manyTexts = v.pipe(v.array(words), v.readonly());
/** A section's id. */
export const section = v.pipe(v.string(), v.regex(/^\w+$/u));
/** A question's stored key. */
export const question = v.pipe(v.string(), v.maxLength(100));
const kind = v.picklist(Object.keys(QUESTION_KINDS) as [QuestionKind, ...QuestionKind[]]);

const itemPlace = v.object({ group: index, item: index });
/** The place of a question or a note: its index in a group, and the group's index, both from 0. */
export type ItemPlace = v.InferOutput<typeof itemPlace>;

const groupPart = v.picklist(["title", "intro", "sensitive", "why"]);
/** A text of a group, above the group's questions. */
export type GroupPart = v.InferOutput<typeof groupPart>;

/** A text of a section that the coach rewrites in place. */
const textPlace = v.variant("of", [
  v.object({ of: v.literal("section"), part: v.picklist(["title", "description"]) }),
  v.object({ of: v.literal("group"), group: index, part: groupPart }),
  v.object({ of: v.literal("note"), at: itemPlace }),
  v.object({ of: v.literal("question"), question, part: v.picklist(["title", "help"]) }),
]);

/** What may have a condition: a question, a note or a group. */
const conditionPlace = v.variant("of", [
  v.object({ of: v.literal("question"), question }),
  v.object({ of: v.literal("note"), at: itemPlace }),
  v.object({ of: v.literal("group"), group: index }),
]);
export type ConditionPlace = v.InferOutput<typeof conditionPlace>;

const answers = v.exactOptional(v.array(v.union([v.string(), v.number()])));
const condition: v.GenericSchema<unknown, AskWhen> = v.object({
  question,
  is: answers,
  isNot: answers,
  isAnswered: v.exactOptional(v.literal(true)),
});

const contentPlace = v.object({
  file: v.picklist(CONTENT_FILES),
  path: v.pipe(v.array(v.union([v.string(), index])), v.minLength(1), v.maxLength(2), v.readonly()),
});
/** File and path of a public text. The second offer's title has the path `[1, "title"]`. */
export type ContentPlace = v.InferOutput<typeof contentPlace>;

const listFile = v.picklist(LIST_FILES);

/**
 * One change by the coach, as the page sends it to the desk. To add an item at the end, the index is one past
 * the last item's.
 */
export const edit = v.variant("does", [
  /** Empty words (`""`) remove an optional text, such as an introduction, but never a title or a note. */
  v.object({ does: v.literal("rewrite"), section, text: textPlace, words }),
  /** Rewrites a choice's options, or the examples that a client can open. An empty list removes examples. */
  v.object({
    does: v.literal("rewrite list"),
    section,
    question,
    part: v.picklist(["options", "examples"]),
    entries: manyTexts,
  }),
  /**
   * Writes a text in another language. `path` leads to it in the file of translations. A list has each entry on
   * a line. Empty words remove the translation.
   */
  v.object({
    does: v.literal("translate"),
    section,
    language: v.picklist(["nl"]),
    path: v.pipe(v.array(words), v.minLength(1), v.maxLength(4), v.readonly()),
    words,
  }),
  /** Moves a question or a note within its group or to another group. `to` is the place after the move. */
  v.object({ does: v.literal("move item"), section, from: itemPlace, to: itemPlace }),
  v.object({
    does: v.literal("add question"),
    section,
    at: itemPlace,
    question,
    kind,
    words,
    /** The options of a choice. For other kinds, an empty list. */
    options: manyTexts,
  }),
  /** Retires a question: its answers stay readable. The files keep its last words, place and UI entry. */
  v.object({ does: v.literal("stop asking"), section, question }),
  /** Asks a retired question again, at its former place, with its former limits, help and options. */
  v.object({ does: v.literal("ask again"), section, question }),
  v.object({ does: v.literal("add note"), section, at: itemPlace, words }),
  v.object({ does: v.literal("remove note"), section, at: itemPlace }),
  v.object({ does: v.literal("add group"), section, at: index, title: words }),
  /** Shows or hides a group's telephone numbers for clients who need help at once. */
  v.object({ does: v.literal("say whom to call"), section, group: index, isSaid: v.boolean() }),
  /** Leaves out, or shows, the button “I'd rather talk about this” at a question. */
  v.object({ does: v.literal("ask a plain fact"), section, question, isPlain: v.boolean() }),
  /** Keeps, or no longer keeps, the number of each day beside the answer. */
  v.object({ does: v.literal("keep each day"), section, question, isKept: v.boolean() }),
  /** Without `condition`, every client sees the question, note or group. */
  v.object({
    does: v.literal("ask when"),
    section,
    of: conditionPlace,
    condition: v.exactOptional(condition),
  }),
  v.object({ does: v.literal("move group"), section, from: index, to: index }),
  /** Moves the group's questions and notes to the previous group, or from the first group to the next. */
  v.object({ does: v.literal("remove group"), section, group: index }),
  /** Adds a section at the end, under a new id, with one heading for its first questions. */
  v.object({ does: v.literal("add section"), section, title: words, heading: words }),
  /** Moves a section. `to` is the index after the move, among all sections, retired ones included. */
  v.object({ does: v.literal("move section"), section, to: index }),
  /** Retires a section: clients no longer see the section, and its answers stay readable. */
  v.object({ does: v.literal("stop section"), section }),
  v.object({ does: v.literal("use section again"), section }),
  /** In a field for a number, digits become a number. Other words stay a text, which the checks refuse. */
  v.object({ does: v.literal("rewrite text"), place: contentPlace, words }),
  /** Adds an empty offer or paragraph; the coach types its words next. */
  v.object({ does: v.literal("add entry"), file: listFile, at: index }),
  v.object({ does: v.literal("move entry"), file: listFile, from: index, to: index }),
  v.object({ does: v.literal("remove entry"), file: listFile, at: index }),
]);

export type Edit = v.InferOutput<typeof edit>;

export type EditThat<Does extends Edit["does"]> = Extract<Edit, { readonly does: Does }>;
