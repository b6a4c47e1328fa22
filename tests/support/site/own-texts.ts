import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { PRACTICE } from "./practice.ts";

const CONTENT = join(PRACTICE, "src/content");

/** Writes the public texts into a project's folder, as if a coach had filled in what is made up. */
export function writeOwnTexts(root: string): void {
  const folder = join(root, "src/content");
  mkdirSync(folder, { recursive: true });
  for (const name of readdirSync(CONTENT).filter((file) => file.endsWith(".json"))) {
    const text = readFileSync(join(CONTENT, name), "utf8");
    writeFileSync(join(folder, name), text.replaceAll(" (made up)", ""));
  }
}
