import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { copyWithPractice } from "../../../../tests/support/site/practice.ts";
import { PRACTICE_SITE, writeSite } from "../../testing/site-files.ts";
import { type Publisher, createPublisher } from "../publisher.ts";

const run = (folder: string, args: readonly string[]): string =>
  execFileSync("git", ["-c", "user.name=A", "-c", "user.email=a@example.com", ...args], {
    cwd: folder,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "pipe"],
  });

export const git = (folder: string, ...args: readonly string[]): string => run(folder, args).trim();

export const STORY = "schemas/story.schema.json";
export const HEALTH = "schemas/health.schema.json";

/** Changes a file as a text editor would. */
export function reword(folder: string, file: string, from: string | RegExp, to: string): void {
  const text = readFileSync(join(folder, file), "utf8");
  const changed = text.replace(from, to);
  if (changed === text) {
    throw new Error(`${file} does not have ${String(from)}.`);
  }
  writeFileSync(join(folder, file), changed);
}

/** Publishes the questions of a clone, and its public texts if it has some. */
export function publisherOf(folder: string): Publisher {
  const content = join(folder, "src", "content");
  return createPublisher({
    schemas: join(folder, "schemas"),
    ...(existsSync(content) ? { content } : {}),
  });
}

export type PublishedSite = ReturnType<typeof publishSite>;

/** A coach's repository (`mine`) with some of the project's files, and a bare one as its remote (`site`). */
export function publishSite(names: readonly string[]) {
  const place = mkdtempSync(join(tmpdir(), "published-site-"));
  const [site, mine] = [join(place, "site.git"), join(place, "mine")];
  git(place, "init", "--quiet", "--bare", "--initial-branch=main", site);
  mkdirSync(mine);
  git(mine, "init", "--quiet", "--initial-branch=main");
  for (const name of names) {
    copyWithPractice(name, mine);
  }
  const content = join(mine, "src", "content");
  const folders = { schemas: join(mine, "schemas"), ...(existsSync(content) ? { content } : {}) };
  writeSite(folders, PRACTICE_SITE);
  git(mine, "add", "--all");
  git(mine, "commit", "--quiet", "--message", "begin");
  git(mine, "remote", "add", "origin", site);
  git(mine, "push", "--quiet", "--set-upstream", "origin", "main");
  return {
    place,
    site,
    mine,
    /** Clones the published repository as another computer would. */
    cloned: (name: string): string => {
      git(place, "clone", "--quiet", site, name);
      return join(place, name);
    },
    /** Publishes all changes to the tracked files of a clone. */
    pushed: (folder: string) => {
      git(folder, "commit", "--quiet", "--all", "--message", "elsewhere");
      git(folder, "push", "--quiet");
    },
    published: (file: string) => run(site, ["show", `main:${file}`]),
    remove: () => {
      rmSync(place, { recursive: true });
    },
  };
}
