import { type ToldIn, factsInEach } from "./facts-in-words.ts";
import content from "./facts.json" with { type: "json" };
import type { Facts } from "./facts.ts";

// Safe: the content checks verify the texts of `facts.json` before each build.
export const facts = content as Facts;

const translated = import.meta.glob<ToldIn["facts"]>("./facts.*.json", {
  eager: true,
  import: "default",
});
const words = import.meta.glob<ToldIn["words"]>("../words/*/facts.json", {
  eager: true,
  import: "default",
});

/** The facts of this site in words, by language. A build replaces this module by these words alone. */
export const told = factsInEach(facts, (language) => ({
  facts: translated[`./facts.${language}.json`] ?? {},
  words: words[`../words/${language}/facts.json`] ?? {},
}));
