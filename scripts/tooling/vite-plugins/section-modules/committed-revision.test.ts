import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { committedRevision } from "./committed-revision.ts";

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "revision-"));
});

afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

const git = (...words: readonly string[]): string =>
  execFileSync("git", ["-c", "user.name=A", "-c", "user.email=a@example.com", ...words], {
    cwd: folder,
    encoding: "utf8",
  });

it("is the commit's, as long as everything is committed", () => {
  expect(committedRevision(folder)).toBeUndefined();
  git("init", "--quiet");
  expect(committedRevision(folder)).toBeUndefined();
  writeFileSync(join(folder, "file.txt"), "first");
  git("add", ".");
  git("commit", "--quiet", "--message", "first");
  expect(committedRevision(folder)).toBe(git("rev-parse", "HEAD").trim());
  writeFileSync(join(folder, "file.txt"), "second");
  expect(committedRevision(folder)).toBeUndefined();
  git("checkout", "file.txt");
  writeFileSync(join(folder, "another.txt"), "new");
  expect(committedRevision(folder)).toBeUndefined();
});
