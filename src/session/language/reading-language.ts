import { languageOfDevice } from "../../domain/browser/language-of-device.ts";
import { readStored, writeStored } from "../../domain/browser/browser-storage.ts";
import { LANGUAGE } from "../../domain/browser/storage-keys.ts";
import { languageIn, withPages } from "../../domain/client/language-choice.ts";
import { fetchStatements } from "../../data/calls/lazy-code.ts";
import { switchLanguage } from "../../words/load-words.ts";
import type { Language } from "../../words/words.ts";

/** The language that was chosen last in this visit, for a browser that stores nothing. */
let visit: Language | undefined;

/** What the client pressed before the sign-in: it counts more than what the account says. */
let pressed: Language | undefined;

/** The language that was chosen in this visit, otherwise on this device or in this browser. */
export const deviceLanguage = (): Language => visit ?? languageOfDevice();

/** Notes the language for the next visit, which begins before the account is known. */
export function noteOnDevice(language: Language): void {
  visit = language;
  writeStored("localStorage", LANGUAGE, language);
}

export function pressBeforeSignIn(language: Language): void {
  pressed = language;
  noteOnDevice(language);
}

let isTranslated = false;

/** Puts the page on screen into the language that is chosen. A public page has only one. */
export async function showIn(chosen: Language | undefined, hasTwo = isTranslated): Promise<void> {
  isTranslated = hasTwo;
  try {
    await switchLanguage(hasTwo ? (chosen ?? deviceLanguage()) : "en");
  } catch {
    // The page stays in its language; the next page tries again.
  }
}

const unsentKey = (uid: string): string => `${LANGUAGE} of ${uid}`;

/**
 * Follows a client's choice: the one that could not be stored yet, otherwise the stored one. Resolves with it
 * once the page has its words.
 */
export async function followChoice(uid: string, stored: string): Promise<string> {
  if (pressed !== undefined) {
    writeStored("localStorage", unsentKey(uid), withPages(stored, pressed));
    pressed = undefined;
  }
  const choice = readStored("localStorage", unsentKey(uid)) ?? stored;
  const pages = languageIn(choice);
  if (pages !== undefined) {
    noteOnDevice(pages);
  }
  await showIn(pages);
  return choice;
}

/** Keeps an account's choice on the device until the account's document has it. */
export function keepChoice(uid: string, choice: string): Promise<void> {
  writeStored("localStorage", unsentKey(uid), choice);
  return sendChoice(uid, choice);
}

let sending = Promise.resolve();

/** Stores a choice after those before it. Never rejects: a choice that is not stored waits on the device. */
export function sendChoice(
  uid: string,
  choice = readStored("localStorage", unsentKey(uid)) ?? undefined,
): Promise<void> {
  if (choice !== undefined) {
    sending = sending.then(async () => {
      try {
        const { chooseLanguage } = await fetchStatements();
        await chooseLanguage(uid, choice);
        if (readStored("localStorage", unsentKey(uid)) === choice) {
          writeStored("localStorage", unsentKey(uid), null);
        }
      } catch {
        // The next page with this account tries again.
      }
    });
  }
  return sending;
}
