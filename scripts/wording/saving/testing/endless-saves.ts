import { recoverSave, saveTogether } from "../save-together.ts";
import { readQuestionFiles } from "../../checking/read-question-files.ts";

/**
 * Saves all files of a folder again and again, each time with one number more in every one of them,
 * until it is killed. Says when it has begun.
 */
const [, , folder = ""] = process.argv;
recoverSave(folder);
let files = readQuestionFiles(folder);
process.stdout.write("begun\n");
for (let count = Date.now(); ; count++) {
  const next = new Map(
    [...files].map(([name, text]) => [name, text.replace(/\d+$/u, String(count))]),
  );
  if (saveTogether(folder, files, next) !== "saved") {
    throw new Error("There is no other program.");
  }
  files = next;
}
