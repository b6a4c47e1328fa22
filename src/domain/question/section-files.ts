import type { Answer } from "../answer/answers.ts";
import type {
  AnswerType,
  FormatName,
  KindOption,
  WidgetName,
  WrittenType,
} from "./question-kinds.ts";
import { msg } from "../../words/words.ts";

/**
 * The shapes of the JSON files in `schemas/`, as far as the engine can render them. `npm run
 * schemas:check` refuses anything else before it can reach a client.
 */

/** A question of a page: the part of JSON Schema draft 7 that the engine renders. */
export interface QuestionSchema {
  readonly type: AnswerType;
  /** The question as the client reads it. */
  readonly title: string;
  readonly enum?: readonly (string | number)[];
  readonly format?: FormatName;
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly multipleOf?: number;
  readonly maxLength?: number;
}

/** A question in `<section>.schema.json`, where an answer may be a list of options. */
export interface WrittenQuestion extends Omit<QuestionSchema, "type"> {
  readonly type: WrittenType;
  readonly items?: { readonly type: "string"; readonly enum: readonly string[] };
  readonly uniqueItems?: true;
}

/**
 * A keyword of `QuestionSchema` that an answer does not fit, with the parameters that ajv documents for it.
 */
export interface Misfit {
  readonly keyword: Exclude<keyof QuestionSchema, "title">;
  readonly params: { readonly limit?: number; readonly multipleOf?: number };
}

/**
 * A question's constraints, compiled by ajv: returns whether an answer fits. `errors` are valid until the
 * next call.
 */
interface AnswerValidator {
  (answer: Answer): boolean;
  readonly errors?: readonly Misfit[] | null;
}

/** By question. */
export type AnswerValidators = Readonly<Record<string, AnswerValidator | undefined>>;

/** `<section>.schema.json` */
export interface SectionSchema {
  readonly title: string;
  readonly type: "object";
  readonly required?: readonly string[];
  readonly properties: Readonly<Record<string, QuestionSchema>>;
}

/**
 * A condition in a UI file: the form shows the question, note or group only if an earlier question of the
 * same section (`question`) has a matching answer. Holds exactly one of `is`, `isNot` and `isAnswered`.
 */
export interface AskWhen {
  readonly question: string;
  /** The answer is one of these. */
  readonly is?: readonly (string | number)[];
  /** The answer is none of these; also true while there is no answer. */
  readonly isNot?: readonly (string | number)[];
  /** There is an answer. */
  readonly isAnswered?: true;
}

/** How one question is shown, in `<section>.ui.json`. */
export interface QuestionUi extends Readonly<Partial<Record<KindOption, string>>> {
  readonly "ui:widget"?: WidgetName;
  /** A sentence under the question. */
  readonly "ui:help"?: string;
  /** Example answers, in a list that the client can open. */
  readonly "ui:examples"?: readonly string[];
  /** Ordinary answers to a question in prose, which a press of a button writes into its field. */
  readonly "ui:quickAnswers"?: readonly string[];
  /** Of a rating, the words at both ends of its scale; or one at each step. */
  readonly "ui:ends"?: readonly string[];
  readonly "ui:steps"?: readonly string[];
  /** The HTML `autocomplete` token, for the client's own details. */
  readonly "ui:autocomplete"?: string;
  readonly "ui:askWhen"?: AskWhen;
  /** Asks for a plain fact, such as a telephone number: has no toggle for a talk mark. */
  readonly "ui:plainFact"?: true;
  /** A number that may change: each day's value is kept beside the answer. */
  readonly "ui:askedAgain"?: true;
}

/** A note between questions. Blank lines separate paragraphs. */
export interface Note {
  readonly note: string;
  readonly "ui:askWhen"?: AskWhen;
}

/** Questions under a common heading, in the order they are asked. */
export interface QuestionGroup {
  readonly title: string;
  readonly intro?: string;
  /**
   * Tells the client, before the first question, what a sensitive group is about and that it may be skipped.
   */
  readonly sensitive?: string;
  /** Why the coach asks sensitive questions, in a text that the client can open. */
  readonly why?: string;
  /** Shows helplines with the first question: a client who answers this group may need help at once. */
  readonly helpNow?: true;
  /** Asks the client to answer this group after all others, and then reminds the client of it. */
  readonly answerLast?: true;
  /** The condition of the heading and of everything below the heading. */
  readonly "ui:askWhen"?: AskWhen;
  /** Question keys, and notes between them. */
  readonly items: readonly (string | Note)[];
}

/** `<section>.ui.json`: settings of the section, and one entry for each question that needs one. */
export interface SectionUi {
  /** The text under the section's title: what the section is about. */
  readonly "ui:description"?: string;
  readonly "ui:groups"?: readonly QuestionGroup[];
  /** Order of the questions of a section without groups. */
  readonly "ui:order"?: readonly string[];
  readonly [question: string]:
    QuestionUi | string | readonly QuestionGroup[] | readonly string[] | undefined;
}

/** What the client reads in place of the options of choices, by question and option. */
export type OptionLabels = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Words, or an element: its tag, of a link its address, and what is in it. */
export type MarkedNode = string | readonly MarkedNode[];

/** What the build makes of a section's texts, and the page is given beside them. */
export interface TextsBeside {
  /** By question whose words another one has, too: what names it where its heading is not above it. */
  readonly names?: Readonly<Record<string, string>> | undefined;
  /** By text that has marks: its paragraphs and lists. */
  readonly marked?: Readonly<Record<string, readonly MarkedNode[]>> | undefined;
}

/** The texts of a section in another language, from `<section>.nl.json`, each in its place. */
export interface SectionTexts extends TextsBeside {
  readonly schema: SectionSchema;
  readonly ui: SectionUi;
  readonly labels: OptionLabels;
  /** The English texts that stand in for a translation. */
  readonly untranslated: readonly string[];
  /** By reworded question, the first day of its present wording in this language. */
  readonly wordedOn?: Readonly<Record<string, string>>;
}

/** What a choice shows while the client has chosen nothing. */
export const BLANK_CHOICE = msg("Select...");
