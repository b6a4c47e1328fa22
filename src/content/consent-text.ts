import { type Language, LANGUAGES, SOURCE } from "../words/words.ts";
import { type ConsentWords, consentWords } from "./consent-words.ts";
// `?raw` puts the words into a module of their own, which only pages that show the words load. Section pages
// load only the version (`consent-version.ts`).
import english from "./consent.json?raw";
import { siteContent } from "./site-content.ts";
import { told } from "./told.ts";

const translated = import.meta.glob<string>("./consent.*.json", {
  eager: true,
  query: "?raw",
  import: "default",
});

/** What a client agrees to, by language: in English, if it is not translated. */
export const consentTexts = Object.fromEntries(
  Object.keys(LANGUAGES).map((name) => {
    const words = translated[`./consent.${name}.json`];
    // `Object.keys` has no type for its keys.
    const language = words === undefined ? SOURCE : (name as Language);
    return [name, consentWords(words ?? english, language, told, siteContent)];
  }),
) as Readonly<Record<Language, ConsentWords>>;
