import type { Language } from "../../words/words.ts";
import { toLanguage } from "../client/language-choice.ts";
import { readStored } from "./browser-storage.ts";
import { LANGUAGE } from "./storage-keys.ts";

/** The language that this device has noted, otherwise the first one that the browser asks for. */
export function languageOfDevice(): Language {
  const noted = toLanguage(readStored("localStorage", LANGUAGE));
  const wanted = navigator.languages.map((tag) => toLanguage(tag.slice(0, 2).toLowerCase()));
  return noted ?? wanted.find((language) => language !== undefined) ?? "en";
}
