import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";
import { ROOT } from "../support/site/running-app.ts";

const git = (...words: readonly string[]): readonly string[] =>
  execFileSync("git", words, { cwd: ROOT, encoding: "utf8" }).split("\n").filter(Boolean);

it("keeps every text but the coach's with the same line ends on every machine", () => {
  // In the coach's files, an upload from Windows may have changed the line ends.
  const others = git("ls-files", "--eol", "--", ":!schemas", ":!src/content").filter(
    (line) => !/^i\/(?:lf|none) .*attr\/text=auto eol=lf|^i\/-text .*attr\/-text/u.test(line),
  );
  expect(others).toEqual([]);
});

it.each([
  "backups/backup-2026-11-23.age",
  "elsewhere/backup-2026-11-23.age",
  "elsewhere/backup-2026-11-23.age.unfinished",
  "exports/dQw4w9.html",
  "erasures.json",
  "coaching-firebase-adminsdk-fbsvc-1234567890.json",
  "service-account.json",
  "application_default_credentials.json",
  "gha-creds-0123456789abcdef.json",
  ".env.local",
  "dist.cdx.json",
  "schemas/.wording-save",
  "schemas/story.ui.json.wording-next",
])("commits no %s", (file) => {
  expect(spawnSync("git", ["check-ignore", "--quiet", file], { cwd: ROOT }).status).toBe(0);
});

it("has nothing in it that it leaves out", () => {
  expect(git("ls-files", "--cached", "--ignored", "--exclude-standard")).toEqual([]);
});

it("has documents that name only files that exist, and link to nothing else", () => {
  const ends = new Set(
    git("ls-files").flatMap((file) => {
      const parts = file.split("/");
      return parts.map((_, index) => parts.slice(index).join("/"));
    }),
  );
  const missing = git("ls-files", "*.md").flatMap((file) => {
    const text = readFileSync(join(ROOT, file), "utf8");
    const named = text.matchAll(/`([\w./-]+\.(?:tsx?|css|md|rules|svg))`/gu);
    const linked = text.matchAll(/\]\((?!\/)([^)#\s:]+)(?:#[^)]*)?\)/gu);
    return [
      ...Array.from(named, ([, name = ""]) => name).filter((name) => !ends.has(name)),
      ...Array.from(linked, ([, to = ""]) => to).filter(
        (to) => !existsSync(join(ROOT, dirname(file), to)),
      ),
    ].map((name) => `${file}: ${name}`);
  });
  expect(missing).toEqual([]);
});
