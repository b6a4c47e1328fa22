import { readStored, writeStored } from "../../../domain/browser/browser-storage.ts";
import { PLACE } from "../../../domain/browser/storage-keys.ts";

/** The question that a client answered last, without the answer. */
interface LastQuestion {
  readonly sectionId: string;
  readonly question: string;
  /** When the client answered it, by this device's clock: milliseconds since 1970. */
  readonly at: number;
}

/** The key of the last question in `localStorage`. */
const placeKey = (owner: string): string => PLACE + owner;

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

/**
 * `undefined` if this device remembers no question; `at` is 0 if an earlier version of the site kept no time.
 */
export function recallLastQuestion(owner: string): LastQuestion | undefined {
  try {
    const place: unknown = JSON.parse(readStored("localStorage", placeKey(owner)) ?? "null");
    return isPlace(place) ? { at: 0, ...place } : undefined;
  } catch {
    return undefined;
  }
}

/** As stored: an earlier version of the site stored no `at`. */
type Place = Omit<LastQuestion, "at"> & Partial<LastQuestion>;

function isPlace(value: unknown): value is Place {
  return (
    typeof value === "object" &&
    value !== null &&
    "sectionId" in value &&
    typeof value.sectionId === "string" &&
    "question" in value &&
    typeof value.question === "string" &&
    (!("at" in value) || typeof value.at === "number")
  );
}
