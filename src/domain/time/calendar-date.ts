import { locale } from "../../words/locale.ts";
import { type Message, msg } from "../../words/words.ts";

/**
 * The day of a text of the form `YYYY-MM-DD`. `undefined` for any other text, and for days that do
 * not exist, such as `2001-02-29`, which `Date` would take for 1 March.
 */
function dayOf(text: string): Date | undefined {
  const day = new Date(`${text}T00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().slice(0, 10) === text ? day : undefined;
}

/** Whether a text is `YYYY-MM-DD` and the day exists. */
export const isCalendarDate = (text: string): boolean => dayOf(text) !== undefined;

/** A stored date in words, such as `3 April 1985`; any text that is not `YYYY-MM-DD` stays as it is. */
export const dateInWords = (stored: string): string =>
  dayOf(stored)?.toLocaleDateString(locale(), { dateStyle: "long", timeZone: "UTC" }) ?? stored;

/** Asks about a day whose year cannot be meant. */
export function yearDoubt(date: string): Message | undefined {
  if (date < "1900") {
    return msg("This day is before 1900. Is the year right?");
  }
  return Number(date.slice(0, 4)) > new Date().getFullYear() + 100
    ? msg("This day is more than a hundred years ahead. Is the year right?")
    : undefined;
}

/** The day of a time in the device's time zone, as `YYYY-MM-DD`. Near midnight, UTC may differ. */
export const calendarDay = (at: Date): string =>
  new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);

export const today = (): string => calendarDay(new Date());

/** The day of a time in the device's time zone, such as `22 November 2026`. */
export const longDate = (time: number | Date): string =>
  new Date(time).toLocaleDateString(locale(), { dateStyle: "long" });

/** A time in the device's time zone, such as `22 November 2026 at 14:05`. */
export const longTime = (time: Date): string =>
  time.toLocaleString(locale(), { dateStyle: "long", timeStyle: "short" });
