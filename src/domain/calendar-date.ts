const WORDS = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" });

/** A stored date of birth in words; whatever is not `YYYY-MM-DD` is shown as it is. */
export function dateInWords(stored: string): string {
  const date = /^\d{4}-\d{2}-\d{2}$/u.test(stored) ? new Date(`${stored}T00:00:00Z`) : undefined;
  return date === undefined || Number.isNaN(date.getTime()) ? stored : WORDS.format(date);
}
