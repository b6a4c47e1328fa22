/** What a link or a redirect passes to the next screen, in the state of the location. */
export interface LocationState {
  /** The address that the client opened before the redirect to sign in: path, query and hash. */
  readonly from?: string;
  /** A flash notice in English, such as "Your password has been changed."; on the home page in `language`. */
  readonly notice?: string;
  /** The language of the notice, for a page that stays in another one. */
  readonly language?: string;
  /** The question to begin at. */
  readonly question?: string;
  /** Present, with any text, if the client came by the link _Enough for today_. */
  readonly enough?: string;
}

/**
 * One entry of a location's state. Its type is not known: a browser keeps the state in its history, where an
 * earlier version of the site may have written it.
 */
export function fromLocationState(state: unknown, name: keyof LocationState): string | undefined {
  const value: unknown = Object(state)[name];
  return typeof value === "string" ? value : undefined;
}
