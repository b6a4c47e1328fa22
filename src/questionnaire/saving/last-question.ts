import { writeStored } from "../../domain/browser/browser-storage.ts";
import type { LastQuestion } from "./recall-last-question.ts";

/** The key of the last question in `localStorage`, where `recall-last-question.ts` finds it. */
export const placeKey = (owner: string): string => `place of ${owner}`;

/**
 * Stores on this device which question the client answered last. If the browser forbids storage, the
 * dashboard links to the section that was saved last.
 */
export function rememberLastQuestion(owner: string, place: Omit<LastQuestion, "at">): void {
  writeStored("localStorage", placeKey(owner), JSON.stringify({ ...place, at: Date.now() }));
}

export function forgetLastQuestion(owner: string): void {
  writeStored("localStorage", placeKey(owner), null);
}
