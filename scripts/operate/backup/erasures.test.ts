import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { readErasures, rememberErasure } from "./erasures.ts";
import { temporaryFolder } from "../../../tests/support/temporary-folder.ts";

const folder = temporaryFolder();
const file = join(folder, "erasures.json");

it("remembers each erasure once, with all that it took away in several tries", () => {
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
  writeFileSync(file, "[{");
  expect(() => {
    rememberErasure(file, { at: "1", uid: "a", documents: [] });
  }).toThrow(`${file}, the list of what was erased, cannot be read.`);
  expect(readFileSync(file, "utf8")).toBe("[{");
});
