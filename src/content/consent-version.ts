import { version } from "./consent.json";

/**
 * The version of the words that a client agrees to before the first section (`consent.json`). A new
 * version makes the site ask the client again: change it with the meaning of the words, not with a
 * comma.
 */
export const CONSENT_VERSION: string = version;
