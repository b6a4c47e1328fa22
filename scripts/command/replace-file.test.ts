import { mkdirSync, openSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { replaceFile } from "./replace-file.ts";
import { temporaryFolder } from "../../tests/support/temporary-folder.ts";

const folder = temporaryFolder();

test("a reader of a replaced file finds the earlier text or the new one", () => {
  const path = join(folder, "ledger.json");
  replaceFile(path, "earlier");
  const reader = openSync(path, "r");
  replaceFile(path, "later");
  expect(readFileSync(reader, "utf8")).toBe("earlier");
  expect(readFileSync(path, "utf8")).toBe("later");
});

test("a file that cannot be replaced leaves nothing beside it", () => {
  const path = join(folder, "taken");
  mkdirSync(path);
  expect(() => {
    replaceFile(path, "text");
  }).toThrow(/EISDIR|ENOTEMPTY|EEXIST/u);
  expect(readdirSync(folder).filter((name) => name.endsWith(".unfinished"))).toEqual([]);
});
