import type { Answer } from "../answer/answers.ts";
import { dateInWords, isCalendarDate, today, yearDoubt } from "../time/calendar-date.ts";
import { numbersIn } from "../answer/numbers-in-text.ts";
import { wellFormed, withoutUnseenEnds } from "../answer/well-formed-text.ts";
import { numberInWords } from "../../words/locale.ts";
import { type Message, msg, t } from "../../words/words.ts";

/** The type of an answer in JSON Schema. */
export type AnswerType = "string" | "number" | "integer";

/** The type in `<section>.schema.json`. A list is stored as one text, which `KindOfQuestion.list` reads. */
export type WrittenType = AnswerType | "array";

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
    readonly types: readonly [WrittenType, ...WrittenType[]];
    readonly format?: string;
    readonly pattern?: string;
    /** The only answers, if the question does not say others. Its own options are not meant: see `hasOptions`. */
    readonly enum?: readonly number[];
  };
  /** Each question of the kind has options in words, of which the client chooses one, or with `list` several. */
  readonly hasOptions?: true;
  /** The answer is a list, of which each entry is a line: the entries of an answer. */
  readonly list?: (answer: string) => readonly string[];
  /** The answers are the client's own words: any text fits, and two texts may be joined. */
  readonly isProse?: true;
  /** The control takes several lines, so that quick answers may stand below it. */
  readonly takesLines?: true;
  /** The answers are numbers: a question of the kind may be asked again, and each day's number is kept. */
  readonly isNumber?: true;
  /** The answers are the steps of a scale, which the question may set, and give words. */
  readonly hasScale?: true;
  /** The control is a group of inputs, one for each of the only answers. */
  readonly isGroup?: true;
  /** The kind's `"ui:widget"` in `<section>.ui.json`. */
  readonly widget?: string;
  /** A `"ui:widget"` that a question of the kind may have or lack. With it, the control is a group of inputs. */
  readonly groupWidget?: string;
  /**
   * Further keys in `<section>.ui.json` that only this kind may have, with the values that each key accepts.
   */
  readonly options?: Readonly<Record<`ui:${string}`, readonly string[] | "any text">>;
  /**
   * The control's text for a stored text. `undefined` if the control cannot hold the stored text: the form
   * then shows that text beside the control, and the text stays stored until the client chooses another
   * answer. Without this function, the control holds any text. `choices` are the steps of a scale, or the options
   * of a choice, if it takes no other words.
   */
  readonly held?: (stored: string, choices?: readonly string[]) => string | undefined;
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
  readonly words?: (text: string, scale?: Scale) => string;
  /** The address that the answer links to in the reading view. */
  readonly link?: (text: string, ui: UiEntry) => string | undefined;
}

/** The whole numbers from which a rating is chosen, with the words at its ends, or at each step. */
export interface Scale {
  readonly low: number;
  readonly high: number;
  readonly ends?: readonly string[];
  readonly steps?: readonly string[];
}

/** More do not fit on a phone. */
export const MOST_STEPS = 11;

/** How the files write a scale: by its steps, by its limits, or not at all, for 0 to 10. */
interface WrittenScale {
  readonly enum?: readonly unknown[];
  readonly minimum?: number;
  readonly maximum?: number;
}

export function scaleOf(
  { enum: only, minimum = 0, maximum = 10 }: WrittenScale = {},
  words: { readonly "ui:ends"?: readonly string[]; readonly "ui:steps"?: readonly string[] } = {},
): Scale {
  const { "ui:ends": ends, "ui:steps": steps } = words;
  return {
    low: Number(only?.[0] ?? minimum),
    high: Number(only?.at(-1) ?? maximum),
    ...(ends && { ends }),
    ...(steps && { steps }),
  };
}

export const stepsOf = ({ low, high }: Scale): readonly number[] =>
  Array.from({ length: high - low + 1 }, (_, step) => low + step);

/** Whether the same numbers can be chosen, whatever their words. */
export const isSameRange = (one: Scale, other: Scale): boolean =>
  one.low === other.low && one.high === other.high;

/** What stands at a step; `undefined` where it has no words. */
export const wordsAt = ({ low, high, ends = [], steps = [] }: Scale, step: number) =>
  steps[step - low] ?? (step === low ? ends[0] : step === high ? ends[1] : undefined);

/** The words of a scale, each behind its number; `""` if it has none. */
const scaleWords = (scale: Scale): string =>
  stepsOf(scale)
    .flatMap((step) => {
      const words = wordsAt(scale, step);
      return words === undefined ? [] : `${numberInWords(step)}: ${words}`;
    })
    .join(", ");

/** For example `2 of 3 (0: not at all, 3: nearly every day)`, `2 of 3: often`, or `-2 (from -5 to 5)`. */
export function ratingInWords(text: string, scale: Scale = scaleOf()): string {
  const value = Number(text);
  if (!stepsOf(scale).includes(value)) {
    return text;
  }
  const given = numberInWords(value);
  const high = numberInWords(scale.high);
  const rating =
    scale.low === 0 || scale.low === 1
      ? t("{given} of {high}", { given, high })
      : t("{given} (from {low} to {high})", { given, low: numberInWords(scale.low), high });
  return scale.ends === undefined
    ? [rating, wordsAt(scale, value)].filter(Boolean).join(": ")
    : `${rating} (${scaleWords(scale)})`;
}

/**
 * Longest text of one answer, in UTF-16 units. All sections share a document of 1 MiB: an answer that filled
 * it would leave no room for other answers.
 */
export const LONGEST_ANSWER = 200_000;

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

/**
 * The http(s) address that a typed text stands for: `https://instagram.com/name` for `instagram.com/name`, or
 * `base` followed by `name` for a bare `@name`. `undefined` for any other text.
 */
function webAddress(typed: string, base?: string): string | undefined {
  const trimmed = withoutUnseenEnds(typed);
  if (/^@[\w.-]+$/u.test(trimmed)) {
    return base === undefined ? undefined : base + trimmed.slice(1);
  }
  const candidate = /^https?:\/\//iu.test(trimmed) ? trimmed : `https://${trimmed}`;
  if (/\s/u.test(candidate) || !URL.canParse(candidate)) {
    return undefined;
  }
  const url = new URL(candidate);
  // A site's name ends with two letters or more: `n.v.t.` and `1.5` are no addresses.
  const isSite = /\.(?:\p{L}{2,}|xn--[\w-]+)$/iu.test(url.hostname);
  return isSite && url.username === "" ? url.href : undefined;
}

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
    isProse: true,
    schema: { types: ["string"] },
    // `ui:offer`: the detail of the client that the page offers as the answer.
    options: { "ui:inputType": ["tel"], "ui:offer": ["name", "phone"] },
  },
  "long text": {
    ...TEXT,
    isProse: true,
    takesLines: true,
    schema: { types: ["string"] },
    widget: "textarea",
  },
  number: {
    ...NUMBER,
    isNumber: true,
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
    hasOptions: true,
    schema: { types: ["string"] },
    groupWidget: "buttons",
    options: { "ui:other": "any text" },
    held: (stored, choices) => (choices?.includes(stored) === false ? undefined : stored),
  },
  several: {
    ...TEXT,
    hasOptions: true,
    list: (answer) => (answer === "" ? [] : answer.split(/\r?\n/u)),
    // A line that is no option is the client's own words.
    isProse: true,
    isGroup: true,
    schema: { types: ["array"] },
    options: { "ui:other": "any text" },
  },
  rating: {
    isNumber: true,
    hasScale: true,
    isGroup: true,
    answer: (text) => {
      const [number] = numbersIn(text);
      return text.trim() === "" ? "" : number;
    },
    whyWithheld: msg("Only a number fits here, in digits. What you typed is not saved yet."),
    schema: { types: ["integer"], enum: stepsOf(scaleOf()) },
    widget: "rating",
    held: (stored, steps) => (steps?.includes(stored) === true ? stored : undefined),
    words: ratingInWords,
  },
} as const satisfies Readonly<Record<string, KindOfQuestion>>;

/** What kind of answer a question takes, in the words of `schemas/field-lists.json`. */
export type QuestionKind = keyof typeof KINDS;

export const QUESTION_KINDS: Readonly<Record<QuestionKind, KindOfQuestion>> = KINDS;

/** Whether the control's text is an answer with a part still missing. */
export const isUnfinished = (kind: QuestionKind, text: string): boolean =>
  text === QUESTION_KINDS[kind].unfinished;

/** Whether the control of a question is a group of inputs. `ui` is its entry in `<section>.ui.json`. */
export function isInGroup(kind: QuestionKind, ui: UiEntry | undefined): boolean {
  const { isGroup, groupWidget } = QUESTION_KINDS[kind];
  return isGroup === true || (groupWidget !== undefined && ui?.["ui:widget"] === groupWidget);
}

/** So many options of a choice stand side by side at most; more are easier to find in a list that opens. */
export const MOST_SIDE_BY_SIDE = 7;

/** Whether a question with options takes other words, too. */
export const takesOther = (ui: UiEntry | undefined): boolean => ui?.["ui:other"] !== undefined;

/** Whether the options of a question stand side by side, or a field for other words beside them. */
export const showsOptions = (kind: QuestionKind, ui: UiEntry | undefined): boolean =>
  QUESTION_KINDS[kind].hasOptions === true && (isInGroup(kind, ui) || takesOther(ui));

/** The entries of an answer; of a kind without lists, the whole answer is one. */
export function entriesOf(kind: QuestionKind, answer: string): readonly string[] {
  const { list } = QUESTION_KINDS[kind];
  return list?.(answer) ?? (answer === "" ? [] : [answer]);
}

/** An answer with these entries: options come first, in their order, and each once. */
export const listAnswer = (entries: readonly string[], options: readonly string[]): string =>
  [
    ...options.filter((option) => entries.includes(option)),
    ...entries.filter((entry) => !options.includes(entry)),
  ].join("\n");

type Written = (typeof KINDS)[QuestionKind];

/** A `"ui:widget"` of one of the kinds. */
export type WidgetName =
  | Extract<Written, { readonly widget: string }>["widget"]
  | Extract<Written, { readonly groupWidget: string }>["groupWidget"];

/** A `"format"` of one of the kinds. */
export type FormatName = Extract<Written["schema"], { readonly format: string }>["format"];

type OptionsOf<Kind> = Kind extends { readonly options: infer Options } ? keyof Options : never;

/** A key of `<section>.ui.json` that belongs to one of the kinds. */
export type KindOption = OptionsOf<Written>;
