import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { runCommand } from "../../command/run-command.ts";
import { ARROWS } from "./arrows.ts";
import { checkArrows, lineOf } from "./check-arrows.ts";

/** Packages, builds, and folders such as `.git`, which are not the project's own code. */
const LEFT_OUT = /^(?:node_modules|dist|\..+)$/u;

const USAGE = `
Says which file imports what its folder may not, and ends with 1 if there is one.

  npx tsx scripts/tooling/import-arrows/check-imports.ts [--root FOLDER]

  --root FOLDER   of the project (otherwise this one)
`;

function* codeFiles(root: string, folder: string): Generator<string> {
  for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
    const path = folder === "" ? entry.name : `${folder}/${entry.name}`;
    if (entry.isDirectory() && !LEFT_OUT.test(path)) {
      yield* codeFiles(root, path);
    } else if (entry.isFile() && /\.[cm]?[jt]sx?$/u.test(path)) {
      yield path;
    }
  }
}

await runCommand({
  usage: USAGE,
  options: { root: { type: "string", default: join(import.meta.dirname, "../../..") } },
  run: ({ root }) => {
    const files = [...codeFiles(root, "")];
    const used = new Set(files.map(lineOf));
    const problems = [
      ...files.flatMap((file) => checkArrows(file, readFileSync(join(root, file), "utf8"))),
      ...Object.keys(ARROWS)
        .filter((line) => !used.has(line))
        .map((line) => `scripts/tooling/import-arrows/arrows.ts: ${line} has a line, but no file.`),
    ];
    console.log(
      [...problems, `${files.length} files, ${problems.length} wrong imports`].join("\n"),
    );
    process.exitCode = problems.length === 0 ? 0 : 1;
  },
});
