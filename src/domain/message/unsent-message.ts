import { UNSENT, readStored, writeStored } from "../browser/browser-storage.ts";
import type { NewContactMessage } from "./contact-message.ts";

/** Milliseconds after which a visit counts as over: a tab may stay open where others use the computer. */
const VISIT = 3_600_000;

/**
 * Keeps what a visitor has typed into the contact form, in this tab alone and until the tab is closed: for
 * Back, and for a page that is loaded anew.
 */
export function keepUnsent(message: NewContactMessage): void {
  const isEmpty = Object.values(message).every((text: string) => text === "");
  writeStored(
    "sessionStorage",
    UNSENT,
    isEmpty ? null : JSON.stringify({ ...message, at: Date.now() }),
  );
}

/** What is kept of this visit; empty texts where nothing is. */
export function unsentMessage(): NewContactMessage {
  let kept: unknown;
  try {
    kept = JSON.parse(readStored("sessionStorage", UNSENT) ?? "null");
  } catch {
    // Somebody else's words.
  }
  const isOfThisVisit = Date.now() - Number(Reflect.get(Object(kept), "at")) < VISIT;
  const text = (name: keyof NewContactMessage): string => {
    const value: unknown = isOfThisVisit ? Reflect.get(Object(kept), name) : undefined;
    return typeof value === "string" ? value : "";
  };
  return { name: text("name"), email: text("email"), message: text("message") };
}
