import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { readErasures, rememberErasure } from "./erasures.ts";

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "erasures-"));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

it("remembers each erasure once, with all that it took away in several tries", () => {
  const file = join(folder, "erasures.json");
  rememberErasure(file, { at: "1", uid: "a", documents: ["clients/a", "contactMessages/m"] });
  rememberErasure(file, { at: "2", uid: "b", documents: ["clients/b"] });
  rememberErasure(file, { at: "3", uid: "a", documents: ["contactMessages/n"] });
  expect(readErasures(file)).toEqual([
    { at: "2", uid: "b", documents: ["clients/b"] },
    { at: "3", uid: "a", documents: ["clients/a", "contactMessages/m", "contactMessages/n"] },
  ]);
  expect(readdirSync(folder)).toEqual(["erasures.json"]);
});

it("leaves a list alone that it cannot read", () => {
  const file = join(folder, "erasures.json");
  writeFileSync(file, "[{");
  expect(() => {
    rememberErasure(file, { at: "1", uid: "a", documents: [] });
  }).toThrow(`${file}, the list of what was erased, cannot be read.`);
  expect(readFileSync(file, "utf8")).toBe("[{");
});
