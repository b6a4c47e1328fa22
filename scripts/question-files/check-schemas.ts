import { schemasFolder } from "../command/practice-folders.ts";
import { runCommand } from "../command/run-command.ts";
import { placesToFillIn } from "../schema-checks/content-checks/imprint.ts";
import { addNewQuestions, checkFolder, updateSectionPlaces } from "./check-folder.ts";
import { HOSTING_FILE, isPublished, RULES_FILE } from "./site.ts";

const USAGE = `
Says what is to be put right in the question files, and ends with 1 if a page would break or answers be lost.

  npm run schemas:check -- [--schemas FOLDER] [--add-new]

  --schemas FOLDER   the folder of the questions (otherwise schemas)
  --add-new          first adds each new question to field-lists.json, as the check proposes it
`;

await runCommand({
  usage: USAGE,
  options: {
    schemas: { type: "string", default: schemasFolder() },
    "add-new": { type: "boolean", default: false },
  },
  run: async ({ schemas: directory, "add-new": addsNew }) => {
    const inCi = (process.env["CI"] ?? "") !== "";
    if (addsNew) {
      addNewQuestions(directory);
    }
    if (!inCi && isPublished(directory)) {
      updateSectionPlaces(directory, { rulesFile: RULES_FILE, hostingFile: HOSTING_FILE });
    }
    const { lines, fails } = checkFolder(directory, {
      inCi,
      today: new Date().toISOString().slice(0, 10),
    });
    console.log([...lines, ...placesToFillIn(directory)].join("\n"));
    process.exitCode = fails ? 1 : 0;
  },
});
