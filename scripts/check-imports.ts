/**
 * The command behind `npm run check:imports`: exits with 1 if a file imports what its folder may not.
 */
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { ARROWS } from "./import-arrows/arrows.ts";
import { checkArrows, lineOf } from "./import-arrows/check-arrows.ts";

/** What is not the project's own: packages, what a build makes, and folders such as `.git`. */
const LEFT_OUT = /^(?:node_modules|dist|\..+)$/u;

const { values } = parseArgs({
  options: { root: { type: "string", default: join(import.meta.dirname, "..") } },
});

function* codeFiles(folder: string): Generator<string> {
  for (const entry of readdirSync(join(values.root, folder), { withFileTypes: true })) {
    const path = folder === "" ? entry.name : `${folder}/${entry.name}`;
    if (entry.isDirectory() && !LEFT_OUT.test(path)) {
      yield* codeFiles(path);
    } else if (entry.isFile() && /\.[cm]?[jt]sx?$/u.test(path)) {
      yield path;
    }
  }
}

const files = [...codeFiles("")];
const used = new Set(files.map(lineOf));
const problems = [
  ...files.flatMap((file) => checkArrows(file, readFileSync(join(values.root, file), "utf8"))),
  ...Object.keys(ARROWS)
    .filter((line) => !used.has(line))
    .map((line) => `scripts/import-arrows/arrows.ts: ${line} has a line, but no file.`),
];
console.log([...problems, `${files.length} files, ${problems.length} wrong imports`].join("\n"));
process.exitCode = problems.length === 0 ? 0 : 1;
