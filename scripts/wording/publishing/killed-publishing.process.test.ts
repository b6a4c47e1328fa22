import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { errorsIn } from "../checking/desk-problems.ts";
import { readSiteFiles } from "../site-files/site-files.ts";
import { recoverSave } from "../saving/save-together.ts";
import { createPublisher } from "./publisher.ts";
import { runs } from "../../../tests/support/run-counts.ts";

const SCHEMAS = fileURLToPath(new URL("../../../schemas", import.meta.url));
const PUBLISHING = fileURLToPath(new URL("./testing/endless-publishing.ts", import.meta.url));
const KILLS = runs(24, 200);
/** Repositories at a time: most of each kill is the start of the next process. */
const AT_A_TIME = 2;

const git = (folder: string, ...args: readonly string[]): string =>
  execFileSync("git", ["-c", "user.name=A", "-c", "user.email=a@example.com", ...args], {
    cwd: folder,
    encoding: "utf8",
    stdio: "pipe",
  }).trim();

function begin(): { readonly place: string; readonly site: string; readonly mine: string } {
  const place = mkdtempSync(join(tmpdir(), "killed-publishing-"));
  const [site, mine] = [join(place, "site.git"), join(place, "mine")];
  git(place, "init", "--quiet", "--bare", "--initial-branch=main", site);
  mkdirSync(mine);
  git(mine, "init", "--quiet", "--initial-branch=main");
  cpSync(SCHEMAS, join(mine, "schemas"), { recursive: true });
  git(mine, "add", "--all");
  git(mine, "commit", "--quiet", "--message", "begin");
  git(mine, "remote", "add", "origin", site);
  git(mine, "push", "--quiet", "--set-upstream", "origin", "main");
  return { place, site, mine };
}

/** With every git that it has started, as a power cut would. */
async function kill(child: ChildProcess): Promise<void> {
  const gone = once(child, "exit");
  process.kill(-(child.pid ?? Number.NaN), "SIGKILL");
  await gone;
}

/** As if the locks that are left had been there for an hour. */
function ageLocks(root: string): void {
  const hour = new Date(Date.now() - 3_600_000);
  for (const name of readdirSync(join(root, ".git"), { recursive: true, encoding: "utf8" })) {
    if (name.endsWith(".lock")) {
      utimesSync(join(root, ".git", name), hour, hour);
    }
  }
}

it(
  `leaves files and history whole, killed at any of ${KILLS} moments, and then publishes`,
  { timeout: 900_000 },
  async () => {
    let toDo = 0;
    const killAgainAndAgain = async (): Promise<void> => {
      const { place, site, mine } = begin();
      const folder = join(mine, "schemas");
      for (let count = 0; count < KILLS / AT_A_TIME; count++) {
        const child = spawn(process.execPath, ["--import", "tsx", PUBLISHING, mine], {
          stdio: ["ignore", "pipe", "inherit"],
          detached: true,
        });
        await once(child.stdout, "data");
        await wait(Math.random() * 600);
        await kill(child);

        recoverSave({ schemas: folder });
        expect(errorsIn(readSiteFiles({ schemas: folder }))).toEqual([]);
        git(site, "fsck", "--strict", "--no-dangling");
        git(mine, "fsck", "--no-dangling");
        ageLocks(mine);
        ageLocksOf(site);
        const publisher = createPublisher({ schemas: folder });
        // What is left to do is said, and doing it is all there is to do.
        const { state } = await publisher.answer({ does: "look" });
        toDo += state.place === "ready" && state.waiting.length > 0 ? 1 : 0;
        const reply = await publisher.answer({ does: "publish" });
        expect(reply.problem).toBeUndefined();
        expect(reply.state).toMatchObject({ waiting: [] });
        expect(git(site, "show", "main:schemas/story.schema.json")).toBe(
          readSiteFiles({ schemas: folder }).get("story.schema.json")?.trim(),
        );
      }
      rmSync(place, { recursive: true });
    };
    await Promise.all(Array.from({ length: AT_A_TIME }, killAgainAndAgain));
    // Otherwise the kills have missed what they are for.
    expect(toDo).toBeGreaterThan(0);
  },
);

/** The locks of a repository without a folder of its own. */
function ageLocksOf(site: string): void {
  for (const name of readdirSync(site, { recursive: true, encoding: "utf8" })) {
    if (name.endsWith(".lock")) {
      rmSync(join(site, name));
    }
  }
}
