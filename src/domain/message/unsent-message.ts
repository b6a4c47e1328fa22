import { UNSENT, readStored, writeStored } from "../browser/browser-storage.ts";
import type { NewContactMessage } from "./contact-message.ts";

/** Milliseconds after which a visit counts as over: a tab may stay open where others use the computer. */
const VISIT = 3_600_000;

/**
 * Keeps what a visitor has typed into the contact form, in this tab alone and until the tab is closed: for
 * Back, and for a page that is loaded anew.
 */
export function keepUnsent(message: NewContactMessage): void {
  const isEmpty = Object.values(message).join("") === "";
  writeStored(
    "sessionStorage",
    UNSENT,
    isEmpty ? null : JSON.stringify({ ...message, at: Date.now() }),
  );
}

/** What is kept of this visit; empty texts where nothing is. */
export function unsentMessage(): NewContactMessage {
  try {
    const { at, name, email, message } = JSON.parse(
      readStored("sessionStorage", UNSENT) ?? "null",
    ) as Record<string, unknown>;
    if (Date.now() - Number(at) < VISIT) {
      return { name: text(name), email: text(email), message: text(message) };
    }
  } catch {
    // Nothing, or not what this page has written.
  }
  return { name: "", email: "", message: "" };
}

const text = (value: unknown): string => (typeof value === "string" ? value : "");
