/** What a navigation to the sign-in screens carries along: where the person wanted to go. */
export interface SignInState {
  readonly from: string;
}

/** The path somebody wanted before they had to sign in, out of a location's untyped state. */
export function wantedPath(state: unknown): string | undefined {
  return typeof state === "object" &&
    state !== null &&
    "from" in state &&
    typeof state.from === "string"
    ? state.from
    : undefined;
}
