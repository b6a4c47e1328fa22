import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Where a built site says which questions it asks, and which texts it shows. */
export const VERSION_FILE = "version.json";

/** A name for the JSON files of a folder as they are: another one whenever any of them is another. */
export function filesVersion(folder: string): string {
  const hash = createHash("sha256");
  for (const name of readdirSync(folder)
    .filter((file) => file.endsWith(".json"))
    .toSorted()) {
    // A checkout on Windows may end its lines in another way.
    const text = readFileSync(join(folder, name), "utf8").replaceAll("\r\n", "\n");
    hash.update(`${name}\0${text}\0`);
  }
  return hash.digest("hex");
}
