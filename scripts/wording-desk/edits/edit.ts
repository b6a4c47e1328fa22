import * as v from "valibot";
import type { AskWhen } from "../../../src/domain/question/section-files.ts";
import { CONTENT_FILES, LIST_FILES, type SiteFiles } from "./file-names.ts";
import { kindOfQuestion } from "./site-shapes.ts";
import { TRANSLATIONS } from "../../../src/words/words.ts";

/** The files after an edit; of a refused edit, the reason in words for the coach. */
export type EditResult = { readonly files: SiteFiles } | { readonly problem: string };

const index = v.pipe(v.number(), v.integer(), v.minValue(0));
const words = v.string();
const manyTexts = v.pipe(v.array(words), v.readonly());
/** A section's id. */
export const section = v.pipe(v.string(), v.regex(/^\w+$/u));
/** A question's stored key. */
const question = v.pipe(v.string(), v.maxLength(100));

const itemPlace = v.strictObject({ group: index, item: index });
/** The place of a question or a note: its index in a group, and the group's index, both from 0. */
export type ItemPlace = v.InferOutput<typeof itemPlace>;

const groupPlace = v.strictObject({ group: index });
const place = v.union([itemPlace, groupPlace]);

/** What has texts and settings: a question, a note, a group, or the section itself. */
const owner = v.union([v.strictObject({ question }), itemPlace, groupPlace, v.literal("section")]);
export type Owner = v.InferOutput<typeof owner>;

/** What can be set of each. */
export const SETTINGS = {
  /** A retired section keeps its files, so that its answers stay readable: clients no longer see it. */
  section: ["title", "ui:description", "retired"],
  group: ["title", "intro", "sensitive", "why", "helpNow", "ui:askWhen"],
  note: ["note", "ui:askWhen"],
  question: [
    "title",
    "options",
    "scale",
    "ui:widget",
    "ui:help",
    "ui:examples",
    "ui:quickAnswers",
    "ui:ends",
    "ui:steps",
    "ui:other",
    "ui:plainFact",
    "ui:askedAgain",
    "ui:askWhen",
  ],
} as const;

const setting = v.picklist(Object.values(SETTINGS).flat());
export type Setting = v.InferOutput<typeof setting>;

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

const step = v.pipe(v.number(), v.integer());
/** An end that is missing stays as it is. */
const scale = v.strictObject({ low: v.exactOptional(step), high: v.exactOptional(step) });

const value = v.union([words, manyTexts, v.literal(true), scale, condition]);
export type Value = v.InferOutput<typeof value>;

const listFile = v.picklist(LIST_FILES);

/**
 * One change by the coach, as the page sends it to the desk. To add an item at the end, the index is one past
 * the last item's.
 */
export const edit = v.variant("does", [
  /** Empty words, an empty list or no value remove a setting, but never a title or a note. */
  v.object({
    does: v.literal("set"),
    section,
    of: owner,
    setting,
    value: v.exactOptional(value),
  }),
  /** A public text. In a field for a number, digits become a number. The checks refuse other words. */
  v.object({ does: v.literal("set"), place: contentPlace, value: words }),
  /** Adds a note or a heading. */
  v.object({ does: v.literal("insert"), section, at: place, words }),
  /** Adds an empty offer or paragraph; the coach types its words next. */
  v.object({ does: v.literal("insert"), file: listFile, at: index }),
  /** Moves a question, a note or a heading. `to` is the place after the move. */
  v.object({ does: v.literal("move"), section, from: place, to: place }),
  /** Moves a section. `to` is the index after the move, among all sections, retired ones included. */
  v.object({ does: v.literal("move"), section, to: index }),
  v.object({ does: v.literal("move"), file: listFile, from: index, to: index }),
  /** Removes a note or a heading, whose items go to the previous heading, or from the first to the next. */
  v.object({ does: v.literal("remove"), section, at: place }),
  v.object({ does: v.literal("remove"), file: listFile, at: index }),
  /**
   * Writes a text in another language. `path` leads to it in the file of translations. A list has each entry on
   * a line. Empty words remove the translation.
   */
  v.object({
    does: v.literal("translate"),
    section,
    language: v.picklist(TRANSLATIONS),
    path: v.pipe(v.array(words), v.minLength(1), v.maxLength(4), v.readonly()),
    words,
  }),
  v.object({
    does: v.literal("add question"),
    section,
    at: itemPlace,
    question,
    kind: kindOfQuestion,
    words,
    /** What can be chosen. For kinds without options, an empty list. */
    options: manyTexts,
  }),
  /** Retires a question: its answers stay readable. The files keep its last words, place and UI entry. */
  v.object({ does: v.literal("stop asking"), section, question }),
  /** Retires the question with its words of before, and asks the reworded one as a new question in its place. */
  v.object({ does: v.literal("ask anew"), section, question, before: words }),
  /** Asks a retired question again, at its former place, with its former limits, help and options. */
  v.object({ does: v.literal("ask again"), section, question }),
  /** Adds a section at the end, under a new id, with one heading for its first questions. */
  v.object({ does: v.literal("add section"), section, title: words, heading: words }),
]);

export type Edit = v.InferOutput<typeof edit>;

export type EditThat<Does extends Edit["does"]> = Extract<Edit, { readonly does: Does }>;
