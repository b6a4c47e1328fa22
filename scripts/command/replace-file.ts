import { renameSync, rmSync, writeFileSync } from "node:fs";

/** Writes a file that other programs watch: they find all of the earlier text or all of the new one. */
export function replaceFile(path: string, text: string): void {
  const unfinished = `${path}.${process.pid}.unfinished`;
  try {
    writeFileSync(unfinished, text);
    renameSync(unfinished, path);
  } finally {
    rmSync(unfinished, { force: true });
  }
}
