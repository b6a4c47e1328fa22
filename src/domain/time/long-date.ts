const words = new Intl.DateTimeFormat("en-GB", { dateStyle: "long" });

/** The day of a time in the device's time zone, such as `22 November 2026`. */
export const longDate = (time: number): string => words.format(time);
