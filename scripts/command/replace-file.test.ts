import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { afterAll, expect, test } from "vitest";
import { replaceFile } from "./replace-file.ts";

const folder = mkdtempSync(join(tmpdir(), "replace-file-"));
afterAll(() => {
  rmSync(folder, { recursive: true });
});

/** Reads the file without a pause, and says how long the texts were that it has found. */
const READER = `
const { readFileSync } = require("node:fs");
const { workerData: { path, stop }, parentPort } = require("node:worker_threads");
const lengths = new Set();
parentPort.postMessage("ready");
while (Atomics.load(stop, 0) === 0) lengths.add(readFileSync(path, "utf8").length);
parentPort.postMessage([...lengths]);
`;

test("a reader of a replaced file finds the earlier text or the new one", async () => {
  const path = join(folder, "ledger.json");
  const [earlier, later] = ["a".repeat(3_000_000), "b".repeat(2_000_000)];
  writeFileSync(path, earlier);
  const stop = new Int32Array(new SharedArrayBuffer(4));
  const reader = new Worker(READER, { eval: true, workerData: { path, stop } });
  const said = () => new Promise<unknown>((resolve) => reader.once("message", resolve));
  await said();
  const found = said();
  for (let round = 0; round < 30; round += 1) {
    replaceFile(path, round % 2 === 0 ? later : earlier);
  }
  Atomics.store(stop, 0, 1);
  const lengths = (await found) as readonly number[];
  expect(lengths.filter((length) => length !== earlier.length && length !== later.length)).toEqual(
    [],
  );
  expect(readFileSync(path, "utf8")).toBe(earlier);
});

test("a file that cannot be replaced leaves nothing beside it", () => {
  const path = join(folder, "taken");
  mkdirSync(path);
  expect(() => {
    replaceFile(path, "text");
  }).toThrow(/EISDIR|ENOTEMPTY|EEXIST/u);
  expect(readdirSync(folder).filter((name) => name.endsWith(".unfinished"))).toEqual([]);
});
