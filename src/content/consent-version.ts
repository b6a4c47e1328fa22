import { version } from "./consent.json";

/**
 * Of the words that a client agrees to before the first section (`consent.json`). She is asked again
 * when it is another one: to be changed together with what the words mean, not with a comma.
 */
export const CONSENT_VERSION: string = version;
