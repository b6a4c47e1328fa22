import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import * as v from "valibot";
import { readJson } from "./read-json.ts";

let file: string;

beforeAll(() => {
  file = join(mkdtempSync(join(tmpdir(), "json-")), "config.json");
});

afterAll(() => {
  rmSync(join(file, ".."), { recursive: true });
});

const schema = v.strictObject({ names: v.array(v.string()) });

function read(text: string): unknown {
  writeFileSync(file, text);
  return readJson(file, schema);
}

it("reads a file of the right shape", () => {
  expect(read('{ "names": ["a"] }')).toEqual({ names: ["a"] });
});

it("says which file has another shape, is missing or is no JSON, and where", () => {
  const message = /config\.json is not as it should be:\n.*string.*5\n.*names\.1/u;
  expect(() => read('{ "names": ["a", 5] }')).toThrow(message);
  expect(() => read("{")).toThrow(`${file} cannot be read: SyntaxError`);
  expect(() => readJson("no-such-file.json", schema)).toThrow(/^no-such-file\.json .*ENOENT/u);
});
