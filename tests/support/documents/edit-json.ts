import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Replaces text in a file of `schemas/`, as a text editor would. Fails if the text is missing. */
export function editSchemaFile(
  root: string,
  file: string,
  ...edits: readonly (readonly [before: string | RegExp, after: string])[]
): void {
  const path = join(root, "schemas", file);
  let text = readFileSync(path, "utf8");
  for (const [before, after] of edits) {
    const edited = text.replace(before, after);
    if (edited === text) {
      throw new Error(`${file} does not contain ${String(before)}.`);
    }
    text = edited;
  }
  writeFileSync(path, text);
}
