import {
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { delimiter, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
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

describe("a copy that is behind what another computer has published", () => {
  beforeEach(async () => {
    const other = began.cloned("other");
    reword(other, STORY, "main reason", "other reason");
    await publisherOf(other).answer({ does: "publish" });
  });

  it("has nothing waiting, and says what was published last", async () => {
    const { state } = await publisherOf(mine).answer({ does: "look" });
    expect(state).toMatchObject({
      waiting: [],
      files: [],
      last: { sentences: [expect.stringContaining("other reason")] },
    });
  });

  it("takes that back, and not an earlier one", async () => {
    const reply = await publisherOf(mine).answer({ does: "take back" });
    expect(reply).toMatchObject({ done: "Sent.", state: { waiting: [], last: undefined } });
    expect(began.published(STORY)).toContain("main reason");
    expect(git(mine, "status", "--porcelain")).toBe("");
  });

  it("takes nothing back without a connection", async () => {
    git(mine, "remote", "set-url", "origin", join(began.place, "not-there.git"));
    const { problem } = await publisherOf(mine).answer({ does: "take back" });
    expect(problem).toMatch(/^Nothing was taken back: there is no connection/u);
  });
});

it("sends no other work from a copy that does not know yet what is published", async () => {
  writeFileSync(join(mine, "README.md"), "Not meant for the site yet\n");
  git(mine, "commit", "--quiet", "--all", "--message", "other work");
  git(mine, "update-ref", "-d", "refs/remotes/origin/main");
  reword(mine, STORY, "main reason", "first reason");
  const { problem } = await publisherOf(mine).answer({ does: "publish" });
  expect(problem).toMatch(/There is other work on this computer/u);
  expect(began.published("README.md")).not.toContain("Not meant");
});

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

it.each([
  ["is young", 0, /^Another program is at work on these files right now/u],
  ["an interrupted git has left", 3_600_000, /the person who looks after.*index\.lock$/u],
])("removes no lock that %s", async (_, age, words) => {
  const lock = join(mine, ".git", "index.lock");
  writeFileSync(lock, "");
  const since = new Date(Date.now() - age);
  utimesSync(lock, since, since);
  reword(mine, STORY, "main reason", "first reason");
  expect((await publisherOf(mine).answer({ does: "publish" })).problem).toMatch(words);
  expect(existsSync(lock)).toBe(true);
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
  expect(problem).toMatch(/this computer is not allowed to/u);
  expect(readFileSync(asked, "utf8")).toMatch(/^-i key-of-hers -o BatchMode=yes /u);
});

describe("a checkout in which lines end as on Windows", () => {
  const texts = (): readonly string[] =>
    readdirSync(join(mine, "schemas")).map((name) =>
      readFileSync(join(mine, "schemas", name), "utf8"),
    );
  beforeEach(() => {
    git(mine, "config", "core.autocrlf", "true");
    git(mine, "rm", "--quiet", "-r", "--cached", ".");
    git(mine, "reset", "--quiet", "--hard");
  });

  it("names the file that was changed, and no other", async () => {
    expect(texts().every((text) => text.includes("\r\n"))).toBe(true);
    reword(mine, STORY, "main reason", "first reason");
    const { state } = await publisherOf(mine).answer({ does: "look" });
    expect(state).toMatchObject({ files: ["story.schema.json"] });
  });

  it("publishes and takes back, and ends its lines as before", async () => {
    const before = texts();
    const publisher = publisherOf(mine);
    reword(mine, STORY, "main reason", "first reason");
    expect(await publisher.answer({ does: "publish" })).toMatchObject({ done: "Sent." });
    expect(began.published(STORY)).toContain("first reason");
    expect(await publisher.answer({ does: "take back" })).toMatchObject({
      done: "Sent.",
      state: { waiting: [], files: [] },
    });
    expect(began.published(STORY)).not.toContain("\r");
    expect(git(mine, "diff", "--stat", "HEAD~2", "--", STORY)).toBe("");
    expect(git(mine, "status", "--porcelain")).toBe("");
    expect(texts()).toEqual(before);
  });
});
