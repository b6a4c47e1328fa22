// `?raw` puts the words into a module of their own, which only pages that show the words load. Section pages
// load only the version (`consent-version.ts`).
import english from "./consent.json?raw";
import dutch from "./consent.nl.json?raw";
import { consentWords } from "./consent-words.ts";
import { siteContent } from "./site-content.ts";
import { told } from "./told.ts";

/** What a client agrees to, by language. */
export const consentTexts = {
  en: consentWords(english, "en", told, siteContent),
  nl: consentWords(dutch, "nl", told, siteContent),
};
