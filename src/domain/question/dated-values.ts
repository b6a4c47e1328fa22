import { numbersIn } from "../answer/numbers-in-text.ts";
import { type StoredAnswers, storedText } from "../answer/answers.ts";
import { calendarDay, dateInWords, isCalendarDate, today } from "../time/calendar-date.ts";
import { beforeKey, dayKey, dayOfKey, isDatedKey, questionOfKey } from "./answer-keys.ts";
import { type Scale, isSameRange, ratingInWords } from "./question-kinds.ts";
import type { EarlierScale } from "./earlier-wording.ts";
import { numberInWords } from "../../words/locale.ts";
import { t } from "../../words/words.ts";

/** A value that the client gave to a question that is asked again (`ui:askedAgain`). */
export interface DatedValue {
  /** Its stored key, such as `ratingHealth:2026-03-04` or `ratingHealth:before-2026-03-04`. */
  readonly key: string;
  /** `YYYY-MM-DD`, by the calendar of the device on which the client typed. */
  readonly day: string;
  /** Whether the value is from before values had a day: it was given on `day` at the latest. */
  readonly before: boolean;
  readonly value: number;
  /** The scale on which it was given, if that has other numbers than the present one. */
  readonly scale?: Scale;
}

/** For how many days the document keeps values of one question. */
export const MOST_DAYS = 60;

/**
 * How many entries a section has room for: an answer, its mark and its wording for each question, and days.
 * `firestore.rules` refuse more.
 */
export const MOST_ENTRIES = 2000;

export const keyOfToday = (question: string): string => dayKey(question, today());

/**
 * The stored values of a question, by day. Leaves out deleted values, which are stored as `""`.
 * @param formerKeys the question's former keys, the latest first.
 */
export function storedValues(
  question: string,
  stored: StoredAnswers,
  formerKeys: readonly string[] = [],
): readonly DatedValue[] {
  const names = [question, ...formerKeys];
  const endings = Object.keys(stored)
    .filter((key) => isDatedKey(key) && names.includes(questionOfKey(key)))
    .map((key) => key.slice(questionOfKey(key).length));
  return [...new Set(endings)]
    .flatMap((ending) => datedValue(question + ending, valueOf(names, stored, ending)) ?? [])
    .toSorted(byDay);
}

/**
 * The values of a question, by day. Where none was ever stored, the answer alone, without a day of its own: so it
 * is in a document that is older than dated values.
 * @param savedAt the last save of the section, in milliseconds since 1970.
 */
export function datedValues(
  question: string,
  stored: StoredAnswers,
  savedAt = Date.now(),
  formerKeys: readonly string[] = [],
): readonly DatedValue[] {
  const names = [question, ...formerKeys];
  const before = () => beforeKey(question, calendarDay(new Date(savedAt)));
  return Object.keys(stored).some((key) => isDatedKey(key) && names.includes(questionOfKey(key)))
    ? storedValues(question, stored, formerKeys)
    : [datedValue(before(), valueOf(names, stored)) ?? []].flat();
}

/** The values of a rating, each with the scale of its day, if the question had another scale on that day. */
export const onTheirScales = (
  values: readonly DatedValue[],
  now: Scale,
  earlier: readonly EarlierScale[] = [],
): readonly DatedValue[] =>
  values.map((value) => {
    const scales = earlier.filter(({ language }) => language === undefined);
    const fits = ({ low, high }: Scale): boolean => low <= value.value && value.value <= high;
    const then =
      scales.find(({ from, until }) => from <= value.day && (until === "" || value.day < until))
        ?.scale ?? now;
    // Until the site was deployed, the former scale was still shown.
    const scale = fits(then) ? then : (scales.findLast((each) => fits(each.scale))?.scale ?? then);
    return isSameRange(scale, now) ? value : { ...value, scale };
  });

/**
 * The keys to remove from a section's map, so that each question keeps `MOST_DAYS` of its days: of the deleted
 * days first, then of the earliest days but for the very first value.
 * @param changed the changes that will be stored.
 */
export function keysWithoutRoom(stored: StoredAnswers, changed: StoredAnswers): readonly string[] {
  const after = { ...stored, ...changed };
  const added = Object.keys(changed).filter(
    (key) => isDatedKey(key) && !Object.hasOwn(stored, key),
  );
  return [...new Set(added.map(questionOfKey))].flatMap((question) => {
    const keys = Object.keys(after).filter(
      (key) => isDatedKey(key) && questionOfKey(key) === question,
    );
    const given = storedValues(question, after).map(({ key }) => key);
    const deleted = keys.filter((key) => !given.includes(key));
    return [...deleted, ...given.slice(1)]
      .filter((key) => Object.hasOwn(stored, key) && !Object.hasOwn(changed, key))
      .slice(0, Math.max(0, keys.length - MOST_DAYS));
  });
}

/** The value under a stored key; `undefined` if the key has no day, or the value was deleted. */
export function datedValue(key: string, stored: unknown): DatedValue | undefined {
  const given = dayOfKey(key);
  const value = numberOf(stored);
  return value === undefined || given === undefined || !isCalendarDate(given.day)
    ? undefined
    : { key, ...given, value };
}

/** For example: `3 on 4 March 2026`, `3 before 27 November 2026`. */
export const valueInWords = ({ value, before, day, scale }: DatedValue): string => {
  const given = {
    value: numberOrRating({ value, ...(scale && { scale }) }),
    day: dateInWords(day),
  };
  return before ? t("{value} before {day}", given) : t("{value} on {day}", given);
};

/** A rating on another scale says which: `4 of 5`. */
export const numberOrRating = ({ value, scale }: Pick<DatedValue, "value" | "scale">): string =>
  scale === undefined
    ? numberInWords(value)
    : ratingInWords(String(value), { low: scale.low, high: scale.high });

/** The value under the question's present key; if there is none, under its latest former key that has one. */
function valueOf(names: readonly string[], stored: StoredAnswers, ending = ""): unknown {
  const found = names.find((name) => Object.hasOwn(stored, name + ending));
  return found === undefined ? undefined : stored[found + ending];
}

/** The earlier site stored numbers as text, too. */
function numberOf(stored: unknown): number | undefined {
  const numbers = typeof stored === "number" ? [stored] : numbersIn(storedText(stored));
  return numbers.length === 1 ? numbers[0] : undefined;
}

const byDay = (one: DatedValue, other: DatedValue): number =>
  one.day.localeCompare(other.day) || Number(other.before) - Number(one.before);
