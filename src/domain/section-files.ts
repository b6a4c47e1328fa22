/**
 * The shapes of the JSON files in `schemas/`, as far as the engine can render them. Anything
 * else in a file is refused by `npm run schemas:check` before it can reach a client.
 */

/** A question in `<section>.schema.json`: JSON Schema draft 7, reduced to what can be rendered. */
export interface QuestionSchema {
  readonly type: "string" | "number" | "integer";
  /** The question as the client reads it. */
  readonly title: string;
  readonly enum?: readonly (string | number)[];
  readonly format?: "email" | "uri";
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly multipleOf?: number;
  readonly maxLength?: number;
}

/** `<section>.schema.json` */
export interface SectionSchema {
  readonly title: string;
  readonly type: "object";
  readonly required?: readonly string[];
  readonly properties: Readonly<Record<string, QuestionSchema>>;
}

/** How one question is shown, in `<section>.ui.json`. */
export interface QuestionUi {
  readonly "ui:widget"?: "textarea" | "time" | "rating";
  /** A sentence under the question. */
  readonly "ui:help"?: string;
  /** Example answers, shown as a list the person can open. */
  readonly "ui:examples"?: readonly string[];
  /** The `autocomplete` token of the HTML standard, for a person's own details. */
  readonly "ui:autocomplete"?: string;
  readonly "ui:inputType"?: "tel";
  /** What a bare `@name` is an address under, e.g. `https://www.instagram.com/`. */
  readonly "ui:addressBase"?: string;
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

/** `HH:mm`, the stored shape of a time of day. A bedtime has no zone and no seconds. */
export const TIME_PATTERN = "^([01]\\d|2[0-3]):[0-5]\\d$";

/** The steps of a rating. */
export const RATING_STEPS: readonly number[] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

/** What a choice shows while nothing is chosen. */
export const BLANK_CHOICE = "Select...";
