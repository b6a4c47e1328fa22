import { join } from "node:path";
import { runCommand } from "../command/run-command.ts";
import { checkWords } from "./vite-plugins/words/check-words.ts";

const USAGE = `
Prints what is wrong with the site's own words and their translation in src/words/nl, and ends with 1 if there is
anything.

  npx tsx scripts/tooling/check-words.ts [--help]
`;

await runCommand({
  usage: USAGE,
  options: {},
  run: () => {
    const problems = checkWords(join(import.meta.dirname, "../../src"));
    console.log(
      problems.length === 0 ? "The site’s words are in both languages." : problems.join("\n"),
    );
    process.exitCode = problems.length === 0 ? 0 : 1;
  },
});
