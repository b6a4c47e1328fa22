import { readFileSync } from "node:fs";
import { join } from "node:path";

const FOLDER = join(import.meta.dirname, "expected/structure");

/** A screen's accessibility tree as text; for a screen with `like`, only its missing (-) and added (+) lines. */
export const expectedStructure = (name: string): string =>
  readFileSync(join(FOLDER, `${name}.txt`), "utf8");
