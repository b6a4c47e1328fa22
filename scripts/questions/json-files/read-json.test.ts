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

it("says where a file has another shape", () => {
  expect(() => read('{ "names": ["a", 5] }')).toThrow(
    `${file} is not as it should be:\n  names.1: Invalid type: Expected string but received 5`,
  );
  expect(() => read("{}")).toThrow(/^ {2}names: .*undefined$/mu);
  expect(() => read("null")).toThrow(/Expected Object but received null$/u);
  expect(() => read('{ "names": [], "nick": 1 }')).toThrow(
    /^ {2}nick: This is not known here\.$/mu,
  );
});

it("names a few of very many problems", () => {
  const message = /(?:^ {2}names\.\d+: .*\n){20} {2}and 980 more like these$/mu;
  expect(() => read(`{ "names": [${"5,".repeat(999)}5] }`)).toThrow(message);
});

it("says which file is missing or is no JSON", () => {
  expect(() => read("{")).toThrow(`${file} cannot be read: SyntaxError`);
  expect(() => readJson("no-such-file.json", schema)).toThrow(
    /^no-such-file\.json cannot .*ENOENT/u,
  );
});
