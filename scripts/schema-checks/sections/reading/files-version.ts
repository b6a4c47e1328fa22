import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** The file of a built site that names its revision and the versions of its questions and texts. */
export const VERSION_FILE = "version.json";

/** A hash of a folder's JSON files. Changes whenever any of them changes. */
export function filesVersion(folder: string): string {
  const hash = createHash("sha256");
  for (const name of readdirSync(folder)
    .filter((file) => file.endsWith(".json"))
    .toSorted()) {
    // A checkout on Windows may have CRLF line endings.
    const text = readFileSync(join(folder, name), "utf8").replaceAll("\r\n", "\n");
    hash.update(`${name}\0${text}\0`);
  }
  return hash.digest("hex");
}
