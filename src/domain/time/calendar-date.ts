/**
 * The day that a text of the shape `YYYY-MM-DD` names. `undefined` for any other text, and for a day
 * that no calendar has, such as `2001-02-29`, which `Date` would take for the first of March.
 */
function dayOf(text: string): Date | undefined {
  const day = new Date(`${text}T00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().slice(0, 10) === text ? day : undefined;
}

export const isCalendarDate = (text: string): boolean => dayOf(text) !== undefined;

/** A stored date in words, such as `3 April 1985`; whatever is not `YYYY-MM-DD` is shown as it is. */
export const dateInWords = (stored: string): string =>
  dayOf(stored)?.toLocaleDateString("en-GB", { dateStyle: "long", timeZone: "UTC" }) ?? stored;

/** Today where this device is, as `YYYY-MM-DD`: close to midnight it is another day in Greenwich. */
export function today(): string {
  const now = new Date();
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
}
