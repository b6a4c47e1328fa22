import { execFile, execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { PRACTICE } from "../../../tests/support/site/practice.ts";

const ROOT = join(import.meta.dirname, "..", "..", "..");

const COMMAND = join(ROOT, "scripts/desk/schemas-diff.ts");
const TSX = join(ROOT, "node_modules", "tsx", "dist", "cli.mjs");

let project: string;
let schemas: string;

function git(...words: readonly string[]): void {
  const who = ["-c", "user.name=Coach", "-c", "user.email=coach@example.test"];
  execFileSync("git", [...who, ...words], { cwd: project, stdio: "ignore" });
}

function reword(from: string, to: string): void {
  const file = join(schemas, "story.schema.json");
  const text = readFileSync(file, "utf8");
  expect(text).toContain(from);
  writeFileSync(file, text.replace(from, to));
}

interface Run {
  readonly code: number;
  readonly output: string;
}

/** Runs `schemas:diff` as npm does. */
function diff(...words: readonly string[]): Promise<Run> {
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [TSX, COMMAND, ...words],
      { cwd: ROOT },
      (_error, stdout, stderr) => resolve({ code: child.exitCode ?? -1, output: stdout + stderr }),
    );
  });
}

beforeAll(() => {
  project = mkdtempSync(join(tmpdir(), "schemas-diff-"));
  schemas = join(project, "schemas");
  cpSync(join(PRACTICE, "schemas"), schemas, { recursive: true });
});

afterAll(() => rmSync(project, { recursive: true }));

test("without a repository there is nothing to compare with", async () => {
  expect(await diff("--schemas", schemas)).toEqual({
    code: 1,
    output: "There is no git repository here, so there is no earlier version to compare with.\n",
  });
});

test("in a repository without a commit there is nothing to compare with", async () => {
  git("init", "--quiet");
  expect(await diff("--schemas", schemas)).toEqual({
    code: 1,
    output: "Nothing has been committed yet, so there is no earlier version to compare with.\n",
  });
});

test("tells what differs from the last commit, and from any other", async () => {
  git("add", ".");
  git("commit", "--quiet", "--message", "Ask");
  git("tag", "asked");
  expect(await diff("--schemas", schemas)).toEqual({
    code: 0,
    output: "No client reads anything else than at HEAD.\n",
  });

  reword("Please tell me your story.", "Tell me your story, please.");
  git("commit", "--quiet", "--all", "--message", "Reword");
  writeFileSync(join(schemas, "notes.txt"), "Nothing that is asked.");
  reword("What else would you like to put down, just to have it out of your head?", "Use it.");
  const unload =
    "This space is for unloading. What else would you like to put down, just to have it out of your head?";
  const sinceHead = `Story
  The meaning may have changed: do old answers still fit?
    “This space is for unloading. What else would you like to…”
      before: ${unload}
      now:    This space is for unloading. Use it.
`;
  expect(await diff("--schemas", schemas)).toEqual({ code: 0, output: sinceHead });
  expect((await diff("asked", "--schemas", schemas)).output).toBe(
    `${sinceHead}  Words only
    “Please tell me your story. How did you come to where you…”
      before: Please tell me your story. How did you come to where you are now?
      now:    Tell me your story, please. How did you come to where you are now?
`,
  );
});

test("says which revision there is none of", async () => {
  expect(await diff("nowhere", "--schemas", schemas)).toEqual({
    code: 1,
    output:
      "There is no revision “nowhere” in this repository. A branch, a tag or the number of a commit can stand here.\n",
  });
});
