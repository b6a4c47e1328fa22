/** The question a client answered last. Names only: no answer is in it. */
export interface LastQuestion {
  readonly sectionId: string;
  readonly question: string;
}

const keyOf = (owner: string): string => `place of ${owner}`;

/** Remembers the question on this device. A browser that forbids it forgets. */
export function rememberLastQuestion(owner: string, place: LastQuestion): void {
  try {
    localStorage.setItem(keyOf(owner), JSON.stringify(place));
  } catch {
    // She finds the section all the same, by when it was saved.
  }
}

export function forgetLastQuestion(owner: string): void {
  try {
    localStorage.removeItem(keyOf(owner));
  } catch {
    // Then nothing was remembered.
  }
}

export function recallLastQuestion(owner: string): LastQuestion | undefined {
  try {
    const place: unknown = JSON.parse(localStorage.getItem(keyOf(owner)) ?? "null");
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
