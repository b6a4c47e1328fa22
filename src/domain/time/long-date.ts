/** The day of a time in the device's time zone, such as `22 November 2026`. */
export const longDate = (time: number | Date): string =>
  new Date(time).toLocaleDateString("en-GB", { dateStyle: "long" });

/** A time in the device's time zone, such as `22 November 2026 at 14:05`. */
export const longTime = (time: Date): string =>
  time.toLocaleString("en-GB", { dateStyle: "long", timeStyle: "short" });
