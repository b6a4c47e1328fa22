import type { Language } from "../../words/words.ts";
import { toLanguage } from "../client/language-choice.ts";
import { readStored, writeStored } from "./browser-storage.ts";
import { LANGUAGE } from "./storage-keys.ts";

/** The language that was chosen last in this visit, for a browser that stores nothing. */
let visit: Language | undefined;

/** Notes the language for the next visit, which begins before the account is known. */
export function noteOnDevice(language: Language): void {
  visit = language;
  writeStored("localStorage", LANGUAGE, language);
}

/** The language that was chosen in this visit or on this device, otherwise the first one of the browser. */
export function languageOfDevice(): Language {
  const noted = toLanguage(readStored("localStorage", LANGUAGE));
  const wanted = navigator.languages.map((tag) => toLanguage(tag.slice(0, 2).toLowerCase()));
  return visit ?? noted ?? wanted.find((language) => language !== undefined) ?? "en";
}
