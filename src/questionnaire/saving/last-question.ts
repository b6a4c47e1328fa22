import { writeStored } from "../../domain/browser/browser-storage.ts";
import { PLACE } from "../../domain/browser/storage-keys.ts";

/** The question that a client answered last, without the answer. */
export interface LastQuestion {
  readonly sectionId: string;
  readonly question: string;
  /** When the client answered it, by this device's clock: milliseconds since 1970. */
  readonly at: number;
}

/** The key of the last question in `localStorage`, where `recall-last-question.ts` finds it. */
export const placeKey = (owner: string): string => PLACE + owner;

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
