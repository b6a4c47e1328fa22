import { existsSync, mkdtempSync, readFileSync, rmSync, truncateSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { openState } from "./state.ts";

let folder: string;
let file: string;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "local-firebase-"));
  file = join(folder, "database/data.mdb");
  const state = await openState(folder);
  await state.close();
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

const refusal = (): string => `The data in ${folder} cannot be used: `;

it("a used folder without its database is never taken for new", async () => {
  rmSync(file);
  await expect(openState(folder)).rejects.toThrow(
    `${refusal()}the file database/data.mdb, which holds it, is missing.`,
  );
  expect(existsSync(file)).toBe(false);
});

it.each([0, 1, 4096, 8191])(
  "a database cut to %i bytes is refused, and left as it is",
  async (bytes) => {
    const beginning = readFileSync(file).subarray(0, bytes);
    truncateSync(file, bytes);
    await expect(openState(folder)).rejects.toThrow(
      `${refusal()}database/data.mdb is empty, or its beginning is missing.`,
    );
    // The claim on the folder ends with the refusal, so that a copy that is put back opens.
    await expect(openState(folder)).rejects.toThrow("Nothing in it was changed.");
    expect(readFileSync(file).equals(beginning)).toBe(true);
  },
);
