import type { Answer } from "../answer/answers.ts";
import { dateInWords, isCalendarDate, today, yearDoubt } from "../time/calendar-date.ts";
import { numbersIn } from "../answer/numbers-in-text.ts";
import { webAddress } from "../answer/web-address.ts";
import { wellFormed, withoutUnseenEnds } from "../answer/well-formed-text.ts";
import { type Message, msg } from "../../words/words.ts";

/** The type of an answer in JSON Schema. */
export type AnswerType = "string" | "number" | "integer";

/** A question's entry in `<section>.ui.json`. */
type UiEntry = Readonly<Record<string, unknown>>;

/**
 * The properties of a kind of question. Only a kind's control is defined elsewhere: in
 * `src/questionnaire/form/kind-controls.tsx`.
 */
export interface KindOfQuestion {
  /** How a question of the kind is written in `<section>.schema.json`. */
  readonly schema: {
    /** The recommended type comes first. */
    readonly types: readonly [AnswerType, ...AnswerType[]];
    readonly format?: string;
    readonly pattern?: string;
    /** `texts` allows any options in words; a list of numbers allows exactly these options. */
    readonly enum?: "texts" | readonly number[];
  };
  /** The kind's `"ui:widget"` in `<section>.ui.json`. */
  readonly widget?: string;
  /**
   * Further keys in `<section>.ui.json` that only this kind may have, with the values that each key accepts.
   */
  readonly options?: Readonly<Record<`ui:${string}`, readonly string[] | "any text">>;
  /**
   * The control's text for a stored text. `undefined` if the control cannot hold the stored text: the form
   * then shows that text beside the control, and the text stays stored until the client chooses another
   * answer. Without this function, the control holds any text. `choices` are the options of a choice.
   */
  readonly held?: (stored: string, choices: readonly string[]) => string | undefined;
  /** The control's text while a part of the answer is still missing. */
  readonly unfinished?: string;
  /**
   * The answer to store for the control's text; `undefined` when it must not be stored. A number may have a
   * unit that the question's wording names.
   */
  readonly answer: (text: string, wording?: string) => Answer | undefined;
  /** Tells the client why a text is not stored. */
  readonly whyWithheld: Message;
  /**
   * Tells the client that an answer does not fit the format of its schema. The answer is stored all the same.
   */
  readonly misfit?: Message;
  /** Says what is odd about an answer that fits its schema. The answer is stored all the same. */
  readonly doubt?: (text: string, ui: UiEntry) => Message | undefined;
  /** The answer in words, for pages without the control. Without this function, the text itself. */
  readonly words?: (text: string) => string;
  /** The unit after the answer in the reading view. */
  readonly unit?: Message;
  /** The address that the answer links to in the reading view. */
  readonly link?: (text: string, ui: UiEntry) => string | undefined;
}

/**
 * Longest text of one answer, in UTF-16 units. All sections share a document of 1 MiB: an answer that filled
 * it would leave no room for other answers.
 */
export const LONGEST_ANSWER = 200_000;

export const RATING_STEPS: readonly number[] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

export const NOT_SAVED = msg("What you typed is not saved yet.");

const TIME_WITH_SECONDS = /^((?:[01]\d|2[0-3]):[0-5]\d)(?::[0-5]\d)?$/u;

/** What all kinds of text have in common. */
const TEXT = {
  answer: (text: string) => (text.length > LONGEST_ANSWER ? undefined : wellFormed(text)),
  whyWithheld: msg(
    "This is more than I can keep for one question. What you typed is not saved yet. Could you shorten it, or divide it between two questions?",
  ),
};

/** Spaces around an address come from copying, and no address has any. */
const ADDRESS = { ...TEXT, answer: (text: string) => TEXT.answer(withoutUnseenEnds(text)) };

/** Other words than a number are kept as written: the coach reads them. */
const NUMBER = {
  ...TEXT,
  answer: (text: string, wording?: string) => {
    const [number, other] = numbersIn(text, wording);
    if (number === undefined || other !== undefined) {
      return text.trim() === "" ? "" : TEXT.answer(text);
    }
    return number;
  },
};

const KINDS = {
  "short text": {
    ...TEXT,
    schema: { types: ["string"] },
    // `ui:offer`: the detail of the client that the page offers as the answer.
    options: { "ui:inputType": ["tel"], "ui:offer": ["name", "phone"] },
  },
  "long text": {
    ...TEXT,
    schema: { types: ["string"] },
    widget: "textarea",
  },
  number: {
    ...NUMBER,
    schema: { types: ["number", "integer"] },
  },
  email: {
    ...ADDRESS,
    schema: { types: ["string"], format: "email" },
    misfit: msg("This does not look like an email address yet."),
  },
  "web address": {
    ...ADDRESS,
    schema: { types: ["string"], format: "uri" },
    // The site of a bare `@name`, e.g. `https://www.instagram.com/`.
    options: { "ui:addressBase": "any text" },
    misfit: msg("This does not look like a web address yet."),
    link: (text, { "ui:addressBase": base }) =>
      webAddress(text, typeof base === "string" ? base : undefined),
  },
  // `HH:mm`: a bedtime has no zone and no seconds.
  time: {
    ...TEXT,
    schema: { types: ["string"], pattern: "^([01]\\d|2[0-3]):[0-5]\\d$" },
    widget: "time",
    held: (stored) => TIME_WITH_SECONDS.exec(stored)?.[1],
    unfinished: "--:--",
    whyWithheld: msg("This time is not complete yet. What you typed is not saved yet."),
  },
  // `YYYY-MM-DD`, the value of `<input type="date">` in every browser.
  date: {
    ...TEXT,
    schema: { types: ["string"], pattern: "^\\d{4}-\\d{2}-\\d{2}$" },
    widget: "date",
    options: { "ui:latest": ["today"] },
    held: (stored) => (isCalendarDate(stored) ? stored : undefined),
    unfinished: "--.--.----",
    whyWithheld: msg("This date is not complete yet. What you typed is not saved yet."),
    misfit: msg("Is the year right?"),
    doubt: (text, { "ui:latest": latest }) =>
      latest === "today" && text > today()
        ? msg("Is this right? I expect today or an earlier day.")
        : yearDoubt(text),
    words: dateInWords,
  },
  choice: {
    ...TEXT,
    schema: { types: ["string"], enum: "texts" },
    held: (stored, choices) => (choices.includes(stored) ? stored : undefined),
  },
  rating: {
    answer: (text) => {
      const [number] = numbersIn(text);
      return text.trim() === "" ? "" : number;
    },
    whyWithheld: msg("Only a number fits here, in digits. What you typed is not saved yet."),
    schema: { types: ["integer"], enum: RATING_STEPS },
    widget: "rating",
    held: (stored) => (RATING_STEPS.map(String).includes(stored) ? stored : undefined),
    unit: msg("of 10"),
  },
} as const satisfies Readonly<Record<string, KindOfQuestion>>;

/** What kind of answer a question takes, in the words of `schemas/field-lists.json`. */
export type QuestionKind = keyof typeof KINDS;

export const QUESTION_KINDS: Readonly<Record<QuestionKind, KindOfQuestion>> = KINDS;

/** Whether the control's text is an answer with a part still missing. */
export const isUnfinished = (kind: QuestionKind, text: string): boolean =>
  text === QUESTION_KINDS[kind].unfinished;

type Written = (typeof KINDS)[QuestionKind];

/** A `"ui:widget"` of one of the kinds. */
export type WidgetName = Extract<Written, { readonly widget: string }>["widget"];

/** A `"format"` of one of the kinds. */
export type FormatName = Extract<Written["schema"], { readonly format: string }>["format"];

type OptionsOf<Kind> = Kind extends { readonly options: infer Options } ? keyof Options : never;

/** A key of `<section>.ui.json` that belongs to one of the kinds. */
export type KindOption = OptionsOf<Written>;
