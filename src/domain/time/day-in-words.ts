import { locale } from "../../words/locale.ts";
import { t } from "../../words/words.ts";

/**
 * The day of a time in words, in the device's time zone: `today`, `yesterday`, `on Monday` if it is two to
 * six days ago, otherwise `on 3 April`, or `on 3 April 2025` in another year.
 */
export function dayInWords(at: number, now = Date.now()): string {
  const then = new Date(at);
  const today = new Date(now);
  const days = Math.round((startOfDay(today) - startOfDay(then)) / 86_400_000);
  if (days <= 0) {
    return t("today");
  }
  if (days === 1) {
    return t("yesterday");
  }
  if (days < 7) {
    return t("on {day}", { day: then.toLocaleDateString(locale(), { weekday: "long" }) });
  }
  const day = then.toLocaleDateString(locale(), {
    day: "numeric",
    month: "long",
    ...(then.getFullYear() !== today.getFullYear() && { year: "numeric" }),
  });
  return t("on {day}", { day });
}

/** The midnight at which a day begins. A day may have 23 or 25 hours: `dayInWords` rounds the difference. */
const startOfDay = (date: Date): number =>
  new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();
