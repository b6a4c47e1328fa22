import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { complaints, withHealthyProject } from "../testing/healthy-project.ts";
import { WEB_CONFIGURATION } from "../testing/healthy-replies.ts";
import { imprint, newestBackup, webConfiguration } from "./folder.ts";

const { find, project } = withHealthyProject();

describe("who runs the site", () => {
  it("is asked for where it does not stand at the bottom of every page", async () => {
    const file = join(project().root, "src", "content", "site-content.json");
    const before = readFileSync(file, "utf8");
    writeFileSync(file, before.replace("NL000000000B01", " "));
    const found = complaints(await find(imprint));
    writeFileSync(file, before);
    expect(found).toEqual([
      "to do: The law wants more at the bottom of every page: Your VAT identification number (btw-id).",
    ]);
    expect(complaints(await find(imprint))).toEqual([]);
  });
});

describe("the configuration", () => {
  const complaintsOf = async (variables: Readonly<Record<string, string>>) =>
    complaints(await find(webConfiguration, {}, { webConfiguration: variables }));

  it("is well when it is whole and of this project", async () => {
    expect(await complaintsOf(WEB_CONFIGURATION)).toEqual([]);
  });

  it("is to be corrected when it is half, or of another project", async () => {
    const { VITE_FIREBASE_APP_ID: _app, ...half } = WEB_CONFIGURATION;
    expect(await complaintsOf(half)).toEqual([
      expect.stringMatching(/^to do: VITE_FIREBASE_APP_ID is missing/u),
    ]);
    const other = { ...WEB_CONFIGURATION, VITE_FIREBASE_PROJECT_ID: "another-site" };
    expect(await complaintsOf(other)).toEqual([
      "to do: The configuration here is of another project.",
    ]);
  });

  it("is not known where there is none", async () => {
    expect(await complaintsOf({})).toEqual([
      "not looked at: There is no .env.production here: a build would speak to the embedded backend.",
    ]);
  });
});

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

  it("is to be taken when the newest is of more than three days ago, and is well before", async () => {
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
