import { locale } from "../../words/locale.ts";

/** The day of a time in the device's time zone, such as `22 November 2026`. */
export const longDate = (time: number | Date): string =>
  new Date(time).toLocaleDateString(locale(), { dateStyle: "long" });

/** A time in the device's time zone, such as `22 November 2026 at 14:05`. */
export const longTime = (time: Date): string =>
  time.toLocaleString(locale(), { dateStyle: "long", timeStyle: "short" });
