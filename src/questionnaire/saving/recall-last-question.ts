import { readStored } from "../../domain/browser/browser-storage.ts";
import { type LastQuestion, placeKey } from "./last-question.ts";

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
