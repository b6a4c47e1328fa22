import { execFileSync } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import {
  type PublishedSite,
  STORY,
  git,
  publisherOf,
  publishSite,
  reword,
} from "./testing/published-site.ts";

let began: PublishedSite;
let mine: string;

beforeEach(() => {
  began = publishSite(["schemas", "firestore.rules", "firebase.json", "README.md"]);
  ({ mine } = began);
});
afterEach(() => {
  vi.unstubAllEnvs();
  began.remove();
});

/** Replaces a program of this machine by a script of the test. */
function standIn(name: string, script: string): void {
  const programs = join(began.place, "programs");
  mkdirSync(programs, { recursive: true });
  writeFileSync(join(programs, name), `#!/bin/sh\n${script}\n`);
  chmodSync(join(programs, name), 0o755);
  vi.stubEnv("PATH", `${programs}${delimiter}${process.env["PATH"] ?? ""}`);
}

it("takes back what another computer published last, from a copy that is behind", async () => {
  const other = began.cloned("other");
  reword(other, STORY, "main reason", "other reason");
  await publisherOf(other).answer({ does: "publish" });
  const publisher = publisherOf(mine);
  expect((await publisher.answer({ does: "look" })).state).toMatchObject({
    waiting: [],
    files: [],
    last: { changes: [{ now: expect.stringContaining("other reason") }] },
  });
  const reply = await publisher.answer({ does: "take back" });
  expect(reply).toMatchObject({ done: "Sent.", state: { waiting: [], last: undefined } });
  expect(began.published(STORY)).toContain("main reason");
  expect(git(mine, "status", "--porcelain")).toBe("");
});

it.each(["read-tree", "hash-object", "update-index", "write-tree", "commit-tree"])(
  "sends nothing, and deletes nothing at the site, if git %s fails",
  async (step) => {
    const program = execFileSync("which", ["git"], { encoding: "utf8" }).trim();
    standIn("git", `case " $* " in *" ${step} "*) exit 1 ;; esac\nexec ${program} "$@"`);
    reword(mine, STORY, "main reason", "first reason");
    const before = git(began.site, "rev-parse", "main");
    const { problem } = await publisherOf(mine).answer({ does: "publish" });
    expect(problem).toMatch(/^Nothing was sent, .* can find out why\.$/u);
    expect(git(began.site, "rev-parse", "main")).toBe(before);
  },
);

it("sends nothing from a branch that follows none of the site", async () => {
  git(mine, "branch", "--quiet", "--unset-upstream");
  reword(mine, STORY, "main reason", "first reason");
  const { state } = await publisherOf(mine).answer({ does: "publish" });
  expect(state.place).toBe("no remote");
  git(mine, "branch", "--quiet", "elsewhere");
  git(mine, "branch", "--quiet", "--set-upstream-to", "elsewhere");
  expect((await publisherOf(mine).answer({ does: "publish" })).state.place).toBe("no remote");
  expect(began.published(STORY)).toContain("main reason");
});

it("publishes beside a lock that an interrupted git has left, and leaves it there", async () => {
  const lock = join(mine, ".git", "index.lock");
  writeFileSync(lock, "");
  for (const words of ["first reason", "second reason"]) {
    reword(mine, STORY, /\w+ reason you got/u, `${words} you got`);
    expect(await publisherOf(mine).answer({ does: "publish" })).toMatchObject({
      done: "Sent.",
      state: { waiting: [], files: [] },
    });
    expect(began.published(STORY)).toContain(words);
  }
  expect(existsSync(lock)).toBe(true);
  rmSync(lock);
});

it("lets ssh ask nothing, and keeps how ssh is set up", async () => {
  const asked = join(began.place, "asked");
  standIn(
    "ssh-of-hers",
    `echo "$@" >> "${asked}"
case "$*" in *BatchMode=yes*) echo "git@example.com: Permission denied (publickey)." >&2; exit 255 ;; esac
exec sleep 30`,
  );
  git(mine, "remote", "set-url", "origin", "ssh://git@example.com/site.git");
  git(mine, "config", "core.sshCommand", "ssh-of-hers -i key-of-hers");
  reword(mine, STORY, "main reason", "first reason");
  const { problem } = await publisherOf(mine).answer({ does: "publish" });
  expect(problem).toMatch(/This computer is not allowed to/u);
  expect(readFileSync(asked, "utf8")).toMatch(/^-i key-of-hers -o BatchMode=yes /u);
});
