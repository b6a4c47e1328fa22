import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { constants, tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { diskErrorIn } from "./disk-room.ts";

const { EIO, EPERM, ENOSPC } = constants.errno;
const folder = mkdtempSync(join(tmpdir(), "disk-room-"));

afterAll(() => {
  rmSync(folder, { recursive: true });
});

// durability.process.test.ts runs a server on a disk without room.
it.each([
  [ENOSPC, true],
  [EIO, false],
  [EPERM, undefined],
])("takes the system's error %i on a disk with room for what it is", (code, isFull) => {
  const error = Object.assign(new Error("of LMDB"), { code });
  expect(diskErrorIn(error, folder)?.isFull).toBe(isFull);
  expect(readdirSync(folder)).toEqual([]);
});
