import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { consentVersion, consentWords, markOfWords } from "../../../src/content/consent-words.ts";
import { factsInWords } from "../../../src/content/facts-in-words.ts";
import { readContent } from "./read-content.ts";

/** The version of today's consent. */
export const todaysVersion = (folder?: string): string =>
  consentVersion(
    readContent("consent.json", folder),
    readContent("facts.json", folder),
    readContent("site-content.json", folder),
  );

/** The words of today's consent in both languages, by their marks. */
function todaysConsents(folder: string): Readonly<Record<string, object>> {
  const told = factsInWords(readContent("facts.json", folder));
  const siteContent = readContent("site-content.json", folder);
  return Object.fromEntries(
    (["en", "nl"] as const).map((language) => {
      const file = language === "en" ? "consent.json" : `consent.${language}.json`;
      const json = readFileSync(join(folder, file), "utf8");
      const words = consentWords(json, language, told, siteContent);
      return [markOfWords(words), { version: todaysVersion(folder), ...words }];
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
