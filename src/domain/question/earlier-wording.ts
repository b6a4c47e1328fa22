import type { Scale } from "./question-kinds.ts";
import { type Language, SOURCE, toLanguage } from "../../words/words.ts";

/** A former wording of a question, with the first day it was asked and the day it was replaced. */
export interface EarlierWording {
  readonly words: string;
  /** `2026-11-22`; empty for the first wording, whose first day is not known. */
  readonly from: string;
  /** Empty where the day was not recorded. */
  readonly until: string;
  /** English by default. */
  readonly language?: Language;
}

/** A scale that a rating had, and when. */
export interface EarlierScale extends Omit<EarlierWording, "words"> {
  readonly scale: Scale;
}

/** The wording that a client read when answering. */
export interface WordingRead {
  /** Its first day; `""` if it is not known, or the question was never reworded. */
  readonly day: string;
  readonly language: Language;
}

/**
 * A wording as it is stored beside an answer: `2026-11-22`, `2026-11-22 nl`, `nl`, or `""`. Says nothing of
 * English: a page that knows one language alone stores the same, and so replaces another language.
 */
export const toStored = ({ day, language }: WordingRead): string =>
  [day, language === SOURCE ? "" : language].filter(Boolean).join(" ");

export const toWordingRead = (stored: string): WordingRead => ({
  day: /^\d{4}-\d{2}-\d{2}/u.exec(stored)?.[0] ?? "",
  language: toLanguage(stored.split(" ").at(-1)) ?? SOURCE,
});

/** When something was asked, and in which language. */
type Asked = Omit<EarlierWording, "words">;

/**
 * The earlier wordings that the client may have answered.
 * @param givenTo what is known of the wording that the client answered.
 * @param savedAt when the client last saved the section, in milliseconds since 1970; missing for answers from
 * the earlier site.
 */
export function possibleWordings<Wording extends Asked>(
  wordings: readonly Wording[],
  { day, language: read }: WordingRead,
  savedAt: number = ANY_TIME,
): readonly Wording[] {
  const on = day || new Date(savedAt).toISOString();
  // Without a day, leaves out wordings that began after the last save: the client never read them.
  return wordings.filter(
    ({ from, until, language = SOURCE }) =>
      language === read && on >= from && (day === "" || until === "" || on < until),
  );
}

/**
 * The earlier scale on which a rating was given; `undefined` for the present one. One without a day was given before
 * the first change: since then, each is stored with the day of its wording.
 */
export const scaleRead = (scales: readonly EarlierScale[], read: WordingRead): Scale | undefined =>
  read.day === ""
    ? scales.find(({ from, language = SOURCE }) => from === "" && language === read.language)?.scale
    : possibleWordings(scales, read)[0]?.scale;

/** Later than any wording. */
const ANY_TIME = Date.UTC(2999);

/** By section and question. A question that was never reworded is absent. */
export type EarlierWordings = Readonly<
  Record<string, Readonly<Record<string, readonly EarlierWording[]>>>
>;
