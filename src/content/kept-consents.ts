import { SOURCE } from "../words/words.ts";
import type { ConsentWords } from "./consent-words.ts";
import kept from "./kept-consents.json" with { type: "json" };

interface Kept extends ConsentWords {
  readonly version: string;
}

// Safe: `npm run content:check` writes the file.
const byMark: Readonly<Record<string, Kept>> = kept as Readonly<Record<string, Kept>>;

/**
 * The words to which a consent was given. A consent that is older than the marks was given to the first kept
 * English words of its version. Undefined for words from before they were kept.
 */
export const givenWords = (version: string, mark: string | undefined): ConsentWords | undefined =>
  mark === undefined
    ? Object.values(byMark).find((words) => words.language === SOURCE && words.version === version)
    : byMark[mark];
