import { join } from "node:path";
import { recoverSave, saveTogether } from "../save-together.ts";
import { readSiteFiles } from "../../site-files/site-files.ts";

/**
 * Saves all files of two folders again and again, each time with a higher number in every file, until the
 * process is killed. Prints a line at the start.
 */
const [, , folder = ""] = process.argv;
const folders = { schemas: folder, content: join(folder, "content") };
recoverSave(folders);
let files = readSiteFiles(folders);
process.stdout.write("begun\n");
for (let count = Date.now(); ; count++) {
  const next = new Map(
    [...files].map(([name, text]) => [name, text.replace(/\d+$/u, String(count))]),
  );
  if (saveTogether(folders, files, next) !== "saved") {
    throw new Error("There is no other program.");
  }
  files = next;
}
