/** What a link or a redirect hands to the screen it leads to, in the state of the location. */
export interface LocationState {
  /** The address that the client wanted before she was sent to a sign-in screen: path, query and hash. */
  readonly from?: string;
  /** What worked on the screen before, such as "Your password has been changed." */
  readonly notice?: string;
  /** The question to begin at. */
  readonly question?: string;
  /** Any text: she has had enough for today. */
  readonly enough?: string;
}

/**
 * One entry of a location's state. A browser keeps the state with its history, where an earlier version
 * of the site may have written it, so its type is not known.
 */
export function fromLocationState(state: unknown, name: keyof LocationState): string | undefined {
  const value: unknown = Object(state)[name];
  return typeof value === "string" ? value : undefined;
}
