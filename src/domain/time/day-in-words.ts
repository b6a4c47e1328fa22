import { locale } from "../../words/locale.ts";
import { t } from "../../words/words.ts";

/**
 * The day of a time in words, in the device's time zone: `today`, `yesterday`, `on Monday` if it is two to
 * six days ago, otherwise `on 3 April`, or `on 3 April 2025` in another year.
 */
export function dayInWords(at: number, now = Date.now()): string {
  const day = dayAlone(at, now);
  return daysSince(at, now) < 2 ? day : t("on {day}", { day });
}

/** The same without `on`, such as `Monday`. */
export function dayAlone(at: number, now = Date.now()): string {
  const days = daysSince(at, now);
  if (days < 2) {
    return days < 1 ? t("today") : t("yesterday");
  }
  const then = new Date(at);
  const isThisYear = then.getFullYear() === new Date(now).getFullYear();
  return then.toLocaleDateString(
    locale(),
    days < 7
      ? { weekday: "long" }
      : { day: "numeric", month: "long", ...(!isThisYear && { year: "numeric" }) },
  );
}

const daysSince = (at: number, now: number): number =>
  Math.round((startOfDay(new Date(now)) - startOfDay(new Date(at))) / 86_400_000);

/** The midnight at which a day begins. A day may have 23 or 25 hours: `dayInWords` rounds the difference. */
const startOfDay = (date: Date): number =>
  new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();
