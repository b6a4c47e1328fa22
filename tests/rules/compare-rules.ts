import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { runCommand } from "../../scripts/command/run-command.ts";
import { rulesDifference } from "./rules-difference.ts";

const USAGE = `
Says who may do what otherwise since a revision, by deciding every attempt of the matrix for every role. A
deployment asks it whether to publish the rules before the site or after it.

  npm run rules:compare -- [REVISION] [--to REVISION] [--json]

  REVISION        the earlier version (otherwise the last commit)
  --to REVISION   the later version (otherwise the file as it is now)
  --json          for other programs
`;

const RULES = "firestore.rules";

function rulesOf(revision: string): string {
  try {
    return execFileSync("git", ["show", "--end-of-options", `${revision}:${RULES}`], {
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    });
  } catch {
    throw new Error(`This repository has no ${RULES} of the revision ${revision}.`);
  }
}

const inWords = (heading: string, lines: readonly string[]): readonly string[] =>
  lines.length === 0 ? [] : [`${heading} (${lines.length}):`, ...lines.map((line) => `  ${line}`)];

function compare(earlier: string, later: string | undefined, json: boolean): string {
  const difference = rulesDifference(
    rulesOf(earlier),
    later === undefined ? readFileSync(RULES, "utf8") : rulesOf(later),
  );
  if (json) {
    return JSON.stringify(difference);
  }
  const { isSame, opens, closes } = difference;
  const told = [...inWords("Newly allowed", opens), ...inWords("No longer allowed", closes)];
  return told.length > 0
    ? told.join("\n")
    : isSame
      ? "The rules say the same."
      : "The rules differ, but for none of the attempts that are known.";
}

await runCommand({
  usage: USAGE,
  options: { to: { type: "string" }, json: { type: "boolean", default: false } },
  takesArguments: true,
  run: ({ to, json }, [earlier = "HEAD"]) => {
    console.log(compare(earlier, to, json));
  },
});
