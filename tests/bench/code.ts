import { execFileSync } from "node:child_process";
import { posix } from "node:path";
import { ROOT } from "../support/site/running-app.ts";
import { table } from "./statistics.ts";

// `npm run bench -- code [REVISION …]`: the size of the code at each revision, by default HEAD.
// Counts lines of TypeScript and styles; `tests/`, `*.test.ts` and `testing/` count as test code.

const TESTS = /^tests\/|\.test\.tsx?$|\/testing\//u;

const git = (...words: readonly string[]): string =>
  execFileSync("git", words, { cwd: ROOT, encoding: "utf8", maxBuffer: 2 ** 28 });

const revisions = process.argv.slice(2);

const sum = (lines: readonly (readonly [path: string, count: number])[]): number =>
  lines.reduce((total, [, count]) => total + count, 0);

/** Pairs `from → to` of folders: at least one file in `from` imports a file in `to`. */
function arrows(revision: string): ReadonlySet<string> {
  const found = git(
    "grep",
    "-E",
    String.raw`^(import|export|\}).* from "\.`,
    revision,
    "--",
    "*.ts",
    "*.tsx",
  );
  return new Set(
    found.split("\n").flatMap((line) => {
      const [, path, to] = /^[^:]+:([^:]+):.* from "(\.[^"]+)"/u.exec(line) ?? [];
      if (path === undefined || to === undefined || TESTS.test(path)) {
        return [];
      }
      const from = posix.dirname(path);
      const target = posix.dirname(posix.join(from, to));
      return from === target ? [] : [`${from} → ${target}`];
    }),
  );
}

function measure(revision: string): readonly number[] {
  const files = git("ls-tree", "-r", "--name-only", revision).trim().split("\n");
  const lines = git("grep", "-c", "", revision, "--", "*.ts", "*.tsx", "*.css")
    .trim()
    .split("\n")
    .map((line) => {
      const [, path = "", count] = /^[^:]+:(.+):(\d+)$/u.exec(line) ?? [];
      return [path, Number(count)] as const;
    });
  const product = lines.filter(([path]) => !TESTS.test(path));
  const manifest = JSON.parse(git("show", `${revision}:package.json`)) as { scripts: object };
  return [
    sum(product),
    sum(lines) - sum(product),
    files.length,
    new Set(product.map(([path]) => posix.dirname(path))).size,
    arrows(revision).size,
    Object.keys(manifest.scripts).length,
  ];
}

console.log(
  table([
    ["revision", "product lines", "test lines", "files", "folders", "imports between", "scripts"],
    ...(revisions.length > 0 ? revisions : ["HEAD"]).map((revision) => [
      revision,
      ...measure(revision).map((number) => number.toLocaleString("en")),
    ]),
  ]),
);
