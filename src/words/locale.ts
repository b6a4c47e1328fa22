import { type Language, LANGUAGES, currentLanguage } from "./words.ts";

/** How dates and numbers are written in the language of the page's words. */
export const locale = (): string => LANGUAGES[currentLanguage()].locale;

/** The name of a language in that of the page: “Dutch”, in Dutch “Nederlands”. */
export const languageInWords = (language: Language): string =>
  new Intl.DisplayNames(locale(), { type: "language" }).of(language) ?? language;

/** All digits of a number, in no groups: 7.5, in Dutch 7,5. */
export const numberInWords = (number: number): string =>
  number.toLocaleString(locale(), { maximumFractionDigits: 20, useGrouping: false });
