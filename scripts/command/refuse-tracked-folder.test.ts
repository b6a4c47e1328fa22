import { execFileSync } from "node:child_process";
import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, it } from "vitest";
import { refuseTrackedFolder } from "./refuse-tracked-folder.ts";
import { temporaryFolder } from "../../tests/support/temporary-folder.ts";

const place = temporaryFolder();
beforeAll(() => {
  mkdirSync(join(place, "project", "docs"), { recursive: true });
  mkdirSync(join(place, "elsewhere"));
  execFileSync("git", ["init", "--quiet", join(place, "project")]);
  writeFileSync(join(place, "project", ".gitignore"), "backups/\n");
  symlinkSync(join(place, "elsewhere"), join(place, "project", "leads-out"), "junction");
  symlinkSync(join(place, "project", "docs"), join(place, "leads-in"), "junction");
});

it.each(["project", "project/docs", "project/new/below", "leads-in", "leads-in/new"])(
  "refuses %s, from which git would commit",
  (folder) => {
    expect(() => {
      refuseTrackedFolder(join(place, folder));
    }).toThrow(/^Nothing was written: .* lies in a git repository/u);
  },
);

it.each(["project/backups", "project/backups/july", "elsewhere/new", "project/leads-out"])(
  "takes %s, which no commit holds",
  (folder) => {
    expect(() => {
      refuseTrackedFolder(join(place, folder));
    }).not.toThrow();
  },
);
