import { writeStored } from "../../domain/browser/browser-storage.ts";
import type { LastQuestion } from "./recall-last-question.ts";

/** The key in `localStorage`; `recall-last-question.ts` reads it. */
export const placeKey = (owner: string): string => `place of ${owner}`;

/**
 * Remembers on this device the question that the client is at. If the browser forbids this, the dashboard
 * links to the section that was saved last.
 */
export function rememberLastQuestion(owner: string, place: Omit<LastQuestion, "at">): void {
  writeStored("localStorage", placeKey(owner), JSON.stringify({ ...place, at: Date.now() }));
}

export function forgetLastQuestion(owner: string): void {
  writeStored("localStorage", placeKey(owner), null);
}
