import { version } from "./consent.json";

/**
 * The version of the words that a client agrees to before the first section (`consent.json`). A new version
 * makes the site ask every client again: change it only if the words get another meaning.
 */
export const CONSENT_VERSION: string = version;
