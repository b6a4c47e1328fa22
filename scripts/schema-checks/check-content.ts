import { resolve } from "node:path";
import { contentFolder } from "../command/practice-folders.ts";
import { runCommand } from "../command/run-command.ts";
import { adviceOnContent, checkContent } from "./content-checks/check-content.ts";
import { inFolder } from "./content-checks/content-schemas.ts";
import { areKept, keepConsents } from "./content-checks/keep-consents.ts";
import { linesToFillIn, placesToFillIn } from "./content-checks/imprint.ts";
import { writeHashes } from "./content-checks/translated-content.ts";
import { formatProblem } from "./sections/problem.ts";

const USAGE = `
Prints what has to be put right in the texts of the public pages, and ends with 1 if there is anything. What is not
filled in yet, and whom nobody has looked up for a year, it only names.

  npm run content:check -- [--content FOLDER]

  --content FOLDER   the folder of these texts (otherwise src/content)
`;

await runCommand({
  usage: USAGE,
  options: { content: { type: "string" } },
  run: ({ content }) => {
    if (content !== undefined) {
      process.env["CONTENT"] = resolve(content);
    }
    const folder = contentFolder();
    const lines = checkContent(folder).map(formatProblem);
    if (lines.length === 0 && (process.env["CI"] ?? "") === "") {
      writeHashes(folder);
      keepConsents(folder);
    } else if (lines.length === 0 && !areKept(folder)) {
      lines.push(
        `${inFolder("kept-consents.json")} does not have the words of today's consent yet. Run \`npm run content:check\`, which writes them, and publish that file, too.`,
      );
    }
    console.log(
      lines.length === 0 ? "The texts of the public pages are in order." : lines.join("\n"),
    );
    for (const line of [
      ...adviceOnContent(folder).map(formatProblem),
      ...placesToFillIn(folder),
      ...linesToFillIn(),
    ]) {
      console.log(line);
    }
    process.exitCode = lines.length === 0 ? 0 : 1;
  },
});
