import content from "./facts.json" with { type: "json" };
import { factsInWords } from "./facts-in-words.ts";
import type { Facts } from "./facts.ts";

// Safe: the content checks verify the texts of `facts.json` before each build.
export const facts = content as Facts;

/** The facts of this site in words, by language. A build replaces this module by these words alone. */
export const told = factsInWords(facts);
