import { readStored, writeStored } from "../../domain/browser-storage.ts";

/** The question a client answered last. Names only: no answer is in it. */
export interface LastQuestion {
  readonly sectionId: string;
  readonly question: string;
}

const keyOf = (owner: string): string => `place of ${owner}`;

/**
 * Remembers on this device where the client is. Where the browser forbids that, the dashboard leads her
 * to the section that was saved last.
 */
export function rememberLastQuestion(owner: string, place: LastQuestion): void {
  writeStored("localStorage", keyOf(owner), JSON.stringify(place));
}

export function forgetLastQuestion(owner: string): void {
  writeStored("localStorage", keyOf(owner), null);
}

export function recallLastQuestion(owner: string): LastQuestion | undefined {
  try {
    const place: unknown = JSON.parse(readStored("localStorage", keyOf(owner)) ?? "null");
    return isLastQuestion(place) ? place : undefined;
  } catch {
    return undefined;
  }
}

function isLastQuestion(value: unknown): value is LastQuestion {
  return (
    typeof value === "object" &&
    value !== null &&
    "sectionId" in value &&
    typeof value.sectionId === "string" &&
    "question" in value &&
    typeof value.question === "string"
  );
}
