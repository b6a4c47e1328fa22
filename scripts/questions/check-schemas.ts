import { join } from "node:path";
import { runCommand } from "../command/run-command.ts";
import { checkFolder } from "./schema-checks/check-folder.ts";
import { HOSTING_FILE, isPublished, RULES_FILE } from "./schema-checks/places/site.ts";
import { updateSectionPlaces } from "./schema-checks/places/update-section-places.ts";

const DEFAULT_DIRECTORY = join(import.meta.dirname, "../../schemas");

const USAGE = `
Says what is to be put right in the question files, and ends with 1 if a page would break or answers be lost.

  npm run schemas:check -- [--schemas FOLDER]

  --schemas FOLDER   the folder of the questions (otherwise schemas)
`;

await runCommand({
  usage: USAGE,
  options: { schemas: { type: "string", default: DEFAULT_DIRECTORY } },
  run: async ({ schemas: directory }) => {
    const inCi = (process.env["CI"] ?? "") !== "";
    if (!inCi && isPublished(directory)) {
      updateSectionPlaces(directory, { rulesFile: RULES_FILE, hostingFile: HOSTING_FILE });
    }
    const { lines, fails } = checkFolder(directory, {
      inCi,
      today: new Date().toISOString().slice(0, 10),
    });
    console.log(lines.join("\n"));
    process.exitCode = fails ? 1 : 0;
  },
});
