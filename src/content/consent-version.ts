import { version } from "./consent.json";

/**
 * The version of the words that a client agrees to before the first section (`consent.json`). A new version
 * makes the site ask every client again, so change it only if the meaning of the words changes.
 */
export const CONSENT_VERSION: string = version;
