import { execFileSync } from "node:child_process";
import { randomInt } from "node:crypto";
import { readFileSync } from "node:fs";
import { runCommand } from "./command/run-command.ts";
import { commentsOf, draw, paragraphsOf } from "./tooling/reading-sample/reading-sample.ts";

const USAGE = `
Prints 60 comments, 60 subjects of commits and 30 paragraphs of documents at random, to read as a newcomer does.

  npx tsx scripts/draw-sample.ts [--commits RANGE] [--seed NUMBER]

  --commits RANGE   the commits, such as main..HEAD (otherwise all)
  --seed NUMBER     draws again what was drawn with it (otherwise another sample, which prints its number)
`;

const git = (...args: readonly string[]): readonly string[] =>
  execFileSync("git", args, { encoding: "utf8" }).split("\n").filter(Boolean);

await runCommand({
  usage: USAGE,
  options: { commits: { type: "string", default: "HEAD" }, seed: { type: "string" } },
  run: ({ commits, seed: given = String(randomInt(1_000_000)) }) => {
    if (!/^\d{1,9}$/u.test(given)) {
      throw new Error(`--seed takes a number of nine digits at most, not ${given}.`);
    }
    const seed = Number(given);
    const inFiles = (pattern: string, of: typeof commentsOf): readonly string[] =>
      git("ls-files", pattern).flatMap((file) => of(file, readFileSync(file, "utf8")));
    const kinds = {
      Comments: draw(
        ["*.ts", "*.tsx", "*.css"].flatMap((pattern) => inFiles(pattern, commentsOf)),
        60,
        seed,
      ),
      Commits: draw(git("log", "--format=%s", commits, "--"), 60, seed),
      Paragraphs: draw(inFiles("*.md", paragraphsOf), 30, seed),
    };
    console.log(`--seed ${seed}`);
    for (const [kind, items] of Object.entries(kinds)) {
      console.log(`\n${kind}`);
      for (const [index, item] of items.entries()) {
        console.log(`\n${index + 1}. ${item}`);
      }
    }
  },
});
