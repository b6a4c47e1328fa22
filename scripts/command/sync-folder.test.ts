import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { syncFolder } from "./sync-folder.ts";

// Linux cannot flush a folder of /proc (EINVAL); Windows cannot flush any folder (EPERM).
it.runIf(process.platform === "linux")("goes on where a folder cannot be flushed", () => {
  expect(() => {
    syncFolder("/proc");
  }).not.toThrow();
});

it("flushes a folder, and fails for one that is not there", () => {
  syncFolder(tmpdir());
  expect(() => {
    syncFolder(join(tmpdir(), "no-such-folder"));
  }).toThrow(/ENOENT/u);
});
