import type { Answer } from "../answer/answers.ts";
import type { AnswerType, FormatName, KindOption, WidgetName } from "./question-kinds.ts";

/**
 * The shapes of the JSON files in `schemas/`, as far as the engine can render them. Anything
 * else in a file is refused by `npm run schemas:check` before it can reach a client.
 */

/** A question in `<section>.schema.json`: JSON Schema draft 7, reduced to what can be rendered. */
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

/** A keyword of `QuestionSchema` that an answer does not fit, with the parameters that ajv documents for it. */
export interface Misfit {
  readonly keyword: Exclude<keyof QuestionSchema, "title">;
  readonly params: { readonly limit?: number; readonly multipleOf?: number };
}

/** What ajv compiles of a question's constraints: whether an answer fits, and else why not, until it is asked again. */
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

/** How one question is shown, in `<section>.ui.json`. */
export interface QuestionUi extends Readonly<Partial<Record<KindOption, string>>> {
  readonly "ui:widget"?: WidgetName;
  /** A sentence under the question. */
  readonly "ui:help"?: string;
  /** Example answers, shown as a list the person can open. */
  readonly "ui:examples"?: readonly string[];
  /** The `autocomplete` token of the HTML standard, for a person's own details. */
  readonly "ui:autocomplete"?: string;
}

/** A note between questions. Blank lines separate paragraphs. */
export interface Note {
  readonly note: string;
}

/** Questions under a common heading, in the order they are asked. */
export interface QuestionGroup {
  readonly title: string;
  readonly intro?: string;
  /** Says what a sensitive group is about and that it may be skipped, before its first question. */
  readonly sensitive?: string;
  /** Why the coach asks what is sensitive, for the client who opens it. */
  readonly why?: string;
  /** Who writes here may need someone at once: says whom to call, before the first question. */
  readonly helpNow?: true;
  /** The reader is asked to answer these after all others, and reminded of it then. */
  readonly answerLast?: true;
  /** Question keys, and notes between them. */
  readonly items: readonly (string | Note)[];
}

/** `<section>.ui.json`: section-wide settings beside one entry for each question that needs one. */
export interface SectionUi {
  /** What the section is about, under its title. */
  readonly "ui:description"?: string;
  readonly "ui:groups"?: readonly QuestionGroup[];
  /** Order of the questions of a section without groups. */
  readonly "ui:order"?: readonly string[];
  readonly [question: string]:
    QuestionUi | string | readonly QuestionGroup[] | readonly string[] | undefined;
}

/** What a choice shows while nothing is chosen. */
export const BLANK_CHOICE = "Select...";
