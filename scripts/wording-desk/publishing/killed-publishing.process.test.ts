import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { errorsIn } from "../checking/desk-problems.ts";
import { readSiteFiles } from "../site-files/site-files.ts";
import { recoverSave } from "../saving/save-together.ts";
import { createPublisher } from "./publisher.ts";
import { git, publishSite } from "./testing/published-site.ts";
import { runs } from "../../../tests/support/run-counts.ts";

const PUBLISHING = fileURLToPath(new URL("./testing/endless-publishing.ts", import.meta.url));
const KILLS = runs(6, 200);
/** Several repositories are tested in parallel, because a round mostly waits for its process to start. */
const AT_A_TIME = 2;

/** Kills a process and every git that it has started, as a power cut would. */
async function kill(child: ChildProcess): Promise<void> {
  const gone = once(child, "exit");
  process.kill(-(child.pid ?? Number.NaN), "SIGKILL");
  await gone;
}

/** Removes git's locks, as a person does after making sure that no other program runs. */
function removeLocks(repository: string): void {
  for (const name of readdirSync(repository, { recursive: true, encoding: "utf8" })) {
    if (name.endsWith(".lock")) {
      rmSync(join(repository, name));
    }
  }
}

it(
  `leaves files and history whole, killed at any of ${KILLS} moments, and then publishes`,
  { timeout: 900_000 },
  async () => {
    let toDo = 0;
    const killAgainAndAgain = async (): Promise<void> => {
      const { site, mine, remove } = publishSite(["schemas"]);
      const folder = join(mine, "schemas");
      // Continues until a kill has left changes unpublished: otherwise the test would prove nothing.
      for (let count = 0; count < KILLS / AT_A_TIME || toDo === 0; count++) {
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
        removeLocks(join(mine, ".git"));
        removeLocks(site);
        const publisher = createPublisher({ schemas: folder });
        // The publisher names the remaining work, and publishing completes it.
        const { state } = await publisher.answer({ does: "look" });
        toDo += state.place === "ready" && state.waiting.length > 0 ? 1 : 0;
        const reply = await publisher.answer({ does: "publish" });
        expect(reply.problem).toBeUndefined();
        expect(reply.state).toMatchObject({ waiting: [] });
        expect(git(site, "show", "main:schemas/story.schema.json")).toBe(
          readSiteFiles({ schemas: folder }).get("story.schema.json")?.trim(),
        );
      }
      remove();
    };
    await Promise.all(Array.from({ length: AT_A_TIME }, killAgainAndAgain));
  },
);
