import { readStored, writeStored } from "../../domain/browser-storage.ts";

/** The question a client answered last. Names only: no answer is in it. */
export interface LastQuestion {
  readonly sectionId: string;
  readonly question: string;
  /** When that was, by this device's clock: milliseconds since 1970. */
  readonly at: number;
}

const keyOf = (owner: string): string => `place of ${owner}`;

/**
 * Remembers on this device where the client is. Where the browser forbids that, the dashboard leads her
 * to the section that was saved last.
 */
export function rememberLastQuestion(owner: string, place: Omit<LastQuestion, "at">): void {
  writeStored("localStorage", keyOf(owner), JSON.stringify({ ...place, at: Date.now() }));
}

export function forgetLastQuestion(owner: string): void {
  writeStored("localStorage", keyOf(owner), null);
}

export function recallLastQuestion(owner: string): LastQuestion | undefined {
  try {
    const place: unknown = JSON.parse(readStored("localStorage", keyOf(owner)) ?? "null");
    return isPlace(place) ? { at: 0, ...place } : undefined;
  } catch {
    return undefined;
  }
}

/** An earlier version of the site has kept no time. */
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
