/** Where somebody stopped. Names only: no answer is in it. */
export interface Place {
  readonly sectionId: string;
  readonly question: string;
}

const keyOf = (owner: string): string => `place of ${owner}`;

/** Remembers on this device where somebody is. A browser that forbids it forgets. */
export function rememberPlace(owner: string, place: Place): void {
  try {
    localStorage.setItem(keyOf(owner), JSON.stringify(place));
  } catch {
    // She finds the section all the same, by when it was saved.
  }
}

export function forgetPlace(owner: string): void {
  try {
    localStorage.removeItem(keyOf(owner));
  } catch {
    // Then nothing was remembered.
  }
}

export function recallPlace(owner: string): Place | undefined {
  try {
    const place: unknown = JSON.parse(localStorage.getItem(keyOf(owner)) ?? "null");
    return isPlace(place) ? place : undefined;
  } catch {
    return undefined;
  }
}

function isPlace(value: unknown): value is Place {
  return (
    typeof value === "object" &&
    value !== null &&
    "sectionId" in value &&
    typeof value.sectionId === "string" &&
    "question" in value &&
    typeof value.question === "string"
  );
}
