/** Part of `npm run check`: prints what is wrong with the site's own words and their translation in src/words/nl. */
import { join } from "node:path";
import { checkWords } from "./vite-plugins/words/check-words.ts";

const problems = checkWords(join(import.meta.dirname, "../../src"));
console.log(
  problems.length === 0 ? "The site’s words are in both languages." : problems.join("\n"),
);
process.exitCode = problems.length === 0 ? 0 : 1;
