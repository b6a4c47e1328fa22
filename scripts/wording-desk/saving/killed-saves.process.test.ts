import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { setTimeout as wait } from "node:timers/promises";
import { expect, it } from "vitest";
import { readSiteFiles } from "../site-files/site-files.ts";
import { type Recovery, recoverSave } from "./save-together.ts";
import { runs } from "../../../tests/support/run-counts.ts";

/** Files in the desk's folders for questions and for public texts. */
const NAMES = ["a.json", "b.json", "content/offers.json", "content/story.json"];
const SAVES = fileURLToPath(new URL("./testing/endless-saves.ts", import.meta.url));
const KILLS = runs(12, 200);
/** Several folders are tested in parallel, because a round mostly waits for its process to start. */
const FOLDERS = 4;

/** Starts a process that saves, kills it after a while, and returns the outcome of the recovery. */
async function killedAfter(folder: string, milliseconds: number): Promise<Recovery> {
  const child = spawn(process.execPath, ["--import", "tsx", SAVES, folder], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  await once(child.stdout, "data");
  await wait(milliseconds);
  const gone = once(child, "exit");
  child.kill("SIGKILL");
  await gone;
  return recoverSave({ schemas: folder, content: join(folder, "content") });
}

it(`leaves all files of a save or none, killed at any of ${KILLS} moments`, async () => {
  const recoveries: Recovery[] = [];
  // A save's duration depends on the machine. So the longest wait grows, and begins anew, and the kills go on
  // until some saves were undone and some finished.
  const hasMissed = (): boolean =>
    !recoveries.includes("finished") || !recoveries.includes("undone");
  const killAgainAndAgain = async (): Promise<void> => {
    const folder = mkdtempSync(join(tmpdir(), "killed-saves-"));
    mkdirSync(join(folder, "content"));
    for (const name of NAMES) {
      // Long texts, so that a kill is likely to interrupt the writing.
      writeFileSync(join(folder, name), `${"words ".repeat(5_000)}0`);
    }
    let last = 0;
    for (let kill = 0; kill < KILLS / FOLDERS || hasMissed(); kill++) {
      recoveries.push(await killedAfter(folder, Math.random() * 20 * 2 ** (kill % 5)));
      const counts = [
        ...readSiteFiles({ schemas: folder, content: join(folder, "content") }).values(),
      ].map((text) => Number(/\d+$/u.exec(text)?.[0]));
      expect(new Set(counts).size).toBe(1);
      expect(counts[0]).toBeGreaterThanOrEqual(last);
      last = counts[0] ?? 0;
      const names = readdirSync(folder, { recursive: true, encoding: "utf8" });
      expect(names.filter((name) => name !== "content").toSorted()).toEqual(NAMES);
    }
    rmSync(folder, { recursive: true });
  };
  await Promise.all(Array.from({ length: FOLDERS }, killAgainAndAgain));
  expect(recoveries.length).toBeGreaterThanOrEqual(KILLS);
});
