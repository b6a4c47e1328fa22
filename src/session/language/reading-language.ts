import { languageOfDevice, noteOnDevice } from "../../domain/browser/language-of-device.ts";
import { readStored, writeStored } from "../../domain/browser/browser-storage.ts";
import { CHOICE } from "../../domain/browser/storage-keys.ts";
import { languageIn, withPages } from "../../domain/client/language-choice.ts";
import { fetchStatements } from "../../data/calls/lazy-code.ts";
import { isPageTranslated } from "./page-on-screen.ts";
import { SOURCE, type Language } from "../../words/words.ts";
import { switchLanguage } from "../../words/load-words.ts";

/** What the client pressed before the sign-in: it counts more than what the account says. */
let pressed: Language | undefined;
/** A function, because an `await` changes what TypeScript takes for certain. */
const isPressed = (): boolean => pressed !== undefined;

export function pressBeforeSignIn(language: Language): void {
  pressed = language;
  noteOnDevice(language);
}

/** Forgets what the coach pressed before the sign-in: the next client of this page has a choice of her own. */
export function forgetPress(): void {
  pressed = undefined;
}

/**
 * Puts the page on screen into the language that is chosen. A public page has only one. Rejects if the words
 * cannot be loaded.
 */
export async function showIn(chosen: Language | undefined): Promise<void> {
  await switchLanguage(isPageTranslated() ? (chosen ?? languageOfDevice()) : SOURCE);
}

const unsentKey = (uid: string): string => CHOICE + uid;

/** Choices that no document has yet, by account, for a browser that stores nothing. */
const unsent = new Map<string, string>();

const unsentOf = (uid: string): string | undefined =>
  unsent.get(uid) ?? readStored("localStorage", unsentKey(uid)) ?? undefined;

function keepUnsent(uid: string, choice: string): void {
  unsent.set(uid, choice);
  writeStored("localStorage", unsentKey(uid), choice);
}

/**
 * Follows a client's choice: the one that could not be stored yet, otherwise the stored one. Resolves with it
 * once the page has its words.
 */
export async function followChoice(uid: string, stored: string): Promise<string> {
  if (pressed !== undefined) {
    keepUnsent(uid, withPages(stored, pressed));
    pressed = undefined;
  }
  const choice = unsentOf(uid) ?? stored;
  const pages = languageIn(choice);
  if (pages !== undefined) {
    noteOnDevice(choice);
  }
  // Without the words, the page stays in its language; the next page tries again.
  await showIn(pages).catch(() => undefined);
  // Meanwhile, the client may have pressed another one.
  return isPressed() ? followChoice(uid, choice) : choice;
}

/** Keeps an account's choice on the device until the account's document has it. */
export function keepChoice(uid: string, choice: string): void {
  keepUnsent(uid, choice);
  sendChoice(uid);
}

let sending = Promise.resolve();

/** Stores the choice that an account's document lacks, if there is one, after those before it. */
export function sendChoice(uid: string): void {
  sending = sending.then(async () => {
    const choice = unsentOf(uid);
    if (choice === undefined) {
      return;
    }
    try {
      const { changeDetail } = await fetchStatements();
      await changeDetail(uid, "language", choice);
      if (unsentOf(uid) === choice) {
        unsent.delete(uid);
        writeStored("localStorage", unsentKey(uid), null);
      }
    } catch {
      // The next page with this account, or the next press, tries again.
    }
  });
}
