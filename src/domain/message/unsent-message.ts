import { UNSENT, readStored, writeStored } from "../browser/browser-storage.ts";
import { type NewContactMessage, messageOf } from "./contact-message.ts";

/** Milliseconds after which a visit counts as over: another person may find the tab still open. */
const VISIT = 3_600_000;

/**
 * Keeps the text typed into the contact form for this tab only, until the tab is closed, so that it
 * survives Back and a reload.
 */
export function keepUnsent(message: Partial<NewContactMessage>): void {
  const isEmpty = Object.values(message).join("") === "";
  writeStored(
    "sessionStorage",
    UNSENT,
    isEmpty ? null : JSON.stringify({ ...message, at: Date.now() }),
  );
}

/** The text kept from this visit; empty fields where there is none. */
export function unsentMessage(): NewContactMessage {
  try {
    const kept = JSON.parse(readStored("sessionStorage", UNSENT) ?? "null") as Record<
      string,
      unknown
    >;
    if (Date.now() - Number(kept["at"]) < VISIT) {
      return messageOf((field) => text(kept[field]));
    }
  } catch {
    // There is no entry, or this page has not written it.
  }
  return messageOf(() => "");
}

const text = (value: unknown): string => (typeof value === "string" ? value : "");
