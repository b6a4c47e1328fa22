/**
 * The day of a time in words, in the device's time zone: `today`, `yesterday`, `on Monday` if it is two to
 * six days ago, otherwise `on 3 April`, or `on 3 April 2025` in another year.
 */
export function dayInWords(at: number, now = Date.now()): string {
  const then = new Date(at);
  const today = new Date(now);
  const days = Math.round((startOfDay(today) - startOfDay(then)) / 86_400_000);
  if (days <= 0) {
    return "today";
  }
  if (days === 1) {
    return "yesterday";
  }
  if (days < 7) {
    return `on ${then.toLocaleDateString("en-GB", { weekday: "long" })}`;
  }
  return `on ${then.toLocaleDateString("en-GB", {
    day: "numeric",
    month: "long",
    ...(then.getFullYear() !== today.getFullYear() && { year: "numeric" }),
  })}`;
}

/** The midnight at which a day begins. A day may have 23 or 25 hours: `dayInWords` rounds the difference. */
const startOfDay = (date: Date): number =>
  new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();
