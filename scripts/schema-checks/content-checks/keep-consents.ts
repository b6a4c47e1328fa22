import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { consentVersion, consentWords, markOfWords } from "../../../src/content/consent-words.ts";
import { type ToldIn, factsInEach } from "../../../src/content/facts-in-words.ts";
import { type Language, SOURCE, TRANSLATIONS } from "../../../src/words/words.ts";
import { contentFolder } from "../../command/practice-folders.ts";
import { readContent } from "./read-content.ts";

const WORDS = join(import.meta.dirname, "../../../src/words");

/** The version of today's consent. */
export const todaysVersion = (folder?: string): string =>
  consentVersion(
    readContent("consent.json", folder),
    readContent("facts.json", folder),
    readContent("site-content.json", folder),
  );

/** A file in `src/content/` or `src/words/` of a language; undefined if it is not translated into it. */
const textIn = (folder: string, name: string): string | undefined =>
  existsSync(join(folder, name)) ? readFileSync(join(folder, name), "utf8") : undefined;

/** The facts in words, by language. */
export const toldInEach = (folder = contentFolder()) =>
  factsInEach(readContent("facts.json", folder), (language) => ({
    // The checks have verified the shapes of both.
    facts: JSON.parse(textIn(folder, `facts.${language}.json`) ?? "{}") as ToldIn["facts"],
    words: JSON.parse(textIn(WORDS, `${language}/facts.json`) ?? "{}") as ToldIn["words"],
  }));

/** The words of today's consent in each language, by their marks. */
function todaysConsents(folder: string): Readonly<Record<string, object>> {
  const told = toldInEach(folder);
  const siteContent = readContent("site-content.json", folder);
  const languages: readonly Language[] = [SOURCE, ...TRANSLATIONS];
  const texts = languages.map((language) => {
    const name = language === SOURCE ? "consent.json" : `consent.${language}.json`;
    return { language, json: textIn(folder, name) };
  });
  return Object.fromEntries(
    texts.flatMap(({ language, json }) => {
      if (json === undefined) {
        return [];
      }
      const words = consentWords(json, language, told, siteContent);
      return [[markOfWords(words), { version: todaysVersion(folder), ...words }]];
    }),
  );
}

/** Whether the words of today's consent are kept. */
export function areKept(folder: string): boolean {
  const kept: object = JSON.parse(readFileSync(join(folder, "kept-consents.json"), "utf8"));
  return Object.keys(todaysConsents(folder)).every((mark) => Object.hasOwn(kept, mark));
}

/** Keeps the words of today's consent for ever, so that clients can read what they agreed to. */
export function keepConsents(folder: string): void {
  const file = join(folder, "kept-consents.json");
  const before = readFileSync(file, "utf8");
  // The words that are kept already come last, and so stay as they are.
  const kept = { ...JSON.parse(before), ...todaysConsents(folder), ...JSON.parse(before) };
  const after = `${JSON.stringify(kept, null, 2)}\n`;
  if (after !== before) {
    writeFileSync(file, after);
  }
}
