const words = new Intl.DateTimeFormat("en-GB", { dateStyle: "long" });

/** The day of a time where this device is, such as `22 November 2026`. */
export const longDate = (time: number): string => words.format(time);
