import { currentLanguage } from "./words.ts";

/** How dates and numbers are written in the language of the page's words. */
export const locale = (): string => (currentLanguage() === "nl" ? "nl-NL" : "en-GB");

/** All digits of a number, in no groups: 7.5, in Dutch 7,5. */
export const numberInWords = (number: number): string =>
  number.toLocaleString(locale(), { maximumFractionDigits: 20, useGrouping: false });
