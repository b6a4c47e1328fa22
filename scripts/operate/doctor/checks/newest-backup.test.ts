import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { complaints, withHealthyProject } from "../testing/healthy-project.ts";
import { newestBackup } from "./newest-backup.ts";

const { find } = withHealthyProject();

describe("a kept backup", () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "kept-backup-"));
    vi.useFakeTimers({ now: Date.UTC(2026, 10, 23), toFake: ["Date"] });
  });
  afterEach(() => {
    vi.useRealTimers();
    rmSync(folder, { recursive: true, force: true });
  });

  const look = (backups: string | undefined) => find(newestBackup, {}, { backups });

  function keep(...names: readonly string[]): void {
    for (const name of names) {
      writeFileSync(join(folder, name), "sealed");
    }
  }

  it("is not looked for without a folder", async () => {
    expect(await look(undefined)).toEqual([]);
    expect(complaints(await look(join(folder, "none")))).toEqual([
      `not looked at: There is no folder ${join(folder, "none")}.`,
    ]);
  });

  it("is to be taken when there is none, but one that was broken off", async () => {
    keep("backup-2026-11-22T02-17-00.000Z.age.unfinished", "notes.txt");
    expect(complaints(await look(folder))).toEqual([`to do: There is no backup in ${folder}.`]);
  });

  it("is due when the newest is older than three days", async () => {
    keep("backup-2026-10-20T02-17-00.000Z.age", "backup-2026-11-19T02-17-00.000Z.age");
    expect(complaints(await look(folder))).toEqual([
      `to do: The newest backup in ${folder} is of 2026-11-19, which is more than 3 days ago.`,
    ]);
    keep("backup-2026-11-20T02-17-00.000Z.age");
    expect(await look(folder)).toEqual([
      { state: "ok", says: `The newest backup in ${folder} is of 2026-11-20.` },
    ]);
  });

  it("says of how many accounts the newest has no hash, by its name", async () => {
    keep("backup-2026-11-21T02-17-00.000Z-5-without-hash.age");
    const [finding] = await look(folder);
    expect(finding).toMatchObject({
      state: "advice",
      says: `The newest backup in ${folder} is of 2026-11-21. Of 5 accounts it has no hash of a password.`,
    });
    keep("backup-2026-11-22T02-17-00.000Z.age");
    expect(complaints(await look(folder))).toEqual([]);
  });
});
