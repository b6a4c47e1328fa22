import { join } from "node:path";
import { runCommand } from "../command/run-command.ts";
import { checkContent } from "./content-checks/check-content.ts";
import { areKept, keepConsents } from "./content-checks/keep-consents.ts";
import { linesToFillIn } from "./content-checks/imprint.ts";
import { oldHelplines } from "./content-checks/old-helplines.ts";
import { formatProblem } from "./schema-checks/problem.ts";

const USAGE = `
Prints what has to be put right in the texts of the public pages, and ends with 1 if there is anything. What is not
filled in yet, and whom nobody has looked up for a year, it only names.

  npm run content:check -- [--help]
`;

await runCommand({
  usage: USAGE,
  options: {},
  run: () => {
    const folder = join(import.meta.dirname, "../../src/content");
    const lines = checkContent(folder).map(formatProblem);
    if (lines.length === 0 && (process.env["CI"] ?? "") === "") {
      keepConsents(folder);
    } else if (lines.length === 0 && !areKept(folder)) {
      lines.push(
        "src/content/kept-consents.json does not have the words of today's consent yet. Run `npm run content:check`, which writes them, and publish that file, too.",
      );
    }
    console.log(
      lines.length === 0 ? "The texts of the public pages are in order." : lines.join("\n"),
    );
    for (const line of [...oldHelplines(), ...linesToFillIn()]) {
      console.log(line);
    }
    process.exitCode = lines.length === 0 ? 0 : 1;
  },
});
