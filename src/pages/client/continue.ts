/** What a link into a section carries along: the question to begin at. */
export interface ContinueState {
  readonly question: string;
}

/** The question that a link asked for, out of a location's untyped state. */
export function startingQuestion(state: unknown): string | undefined {
  return typeof state === "object" &&
    state !== null &&
    "question" in state &&
    typeof state.question === "string"
    ? state.question
    : undefined;
}
