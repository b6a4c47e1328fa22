/** Part of `npm run check`: prints which file imports what its folder may not, and which needs too many files. */
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { checkImports } from "./check-arrows.ts";

const ROOT = join(import.meta.dirname, "../../..");

/** Packages, builds, and folders such as `.git`, which are not the project's own code. */
const LEFT_OUT = /^(?:node_modules|dist|\..+)$/u;

function* codeFiles(folder: string): Generator<string> {
  for (const entry of readdirSync(join(ROOT, folder), { withFileTypes: true })) {
    const path = folder === "" ? entry.name : `${folder}/${entry.name}`;
    if (entry.isDirectory() && !LEFT_OUT.test(path)) {
      yield* codeFiles(path);
    } else if (entry.isFile() && /\.[cm]?[jt]sx?$/u.test(path)) {
      yield path;
    }
  }
}

const files = [...codeFiles("")];
const problems = checkImports(
  new Map(files.map((file) => [file, readFileSync(join(ROOT, file), "utf8")])),
);
console.log([...problems, `${files.length} files, ${problems.length} wrong imports`].join("\n"));
process.exitCode = problems.length === 0 ? 0 : 1;
