import { type Language, SOURCE, toLanguage } from "../../words/words.ts";
import { readStored, writeStored } from "./browser-storage.ts";
import { AND_OTHERS, LANGUAGE } from "./storage-keys.ts";

/** The language that was chosen last in this visit, for a browser that stores nothing. */
let visit: Language | undefined;

/**
 * Notes a choice, such as `nl health:en`, for the next visit, which begins before the account is known. Not which
 * sections differ: a note outlives a logout.
 */
export function noteOnDevice(choice: string): void {
  visit = languageIn(choice);
  writeStored("localStorage", LANGUAGE, choice.replace(/ .*/u, AND_OTHERS));
}

const languageIn = (noted: string | null | undefined): Language | undefined =>
  toLanguage(noted?.slice(0, 2));

/** The language that was chosen in this visit or on this device, otherwise the first one of the browser. */
export function languageOfDevice(): Language {
  const noted = languageIn(readStored("localStorage", LANGUAGE));
  const wanted = navigator.languages.map((tag) => languageIn(tag.toLowerCase()));
  return visit ?? noted ?? wanted.find((language) => language !== undefined) ?? SOURCE;
}
