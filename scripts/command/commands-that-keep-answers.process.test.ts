import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { expect, it } from "vitest";

const ROOT = join(import.meta.dirname, "..", "..");

it.each([
  ["backup", "--recipient", "package.json"],
  ["export-client", "--uid", "anyone"],
])("npm run %s writes into no folder that git would commit", (command, ...args) => {
  const script = join(ROOT, "scripts", `${command}.ts`);
  // No server listens at this host: the command refuses the folder before its first request.
  const to = ["--to", "docs", "--host", "127.0.0.1:9"];
  const { status, stderr } = spawnSync(
    process.execPath,
    ["--import", "tsx", script, ...args, ...to],
    { cwd: ROOT, encoding: "utf8" },
  );
  expect(status).toBe(1);
  expect(stderr).toContain("Nothing was written: docs lies in a git repository");
});
