import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { formatProblem } from "../problem.ts";
import { lineAt, parseJsonFile, readJsonFile } from "./json-file.ts";
import { unreadableFile } from "./unreadable-file.ts";

describe("reading a file", () => {
  let directory = "";
  beforeAll(() => {
    directory = mkdtempSync(join(tmpdir(), "schema-checks-"));
  });
  afterAll(() => rmSync(directory, { recursive: true }));

  test.each([
    ["in another encoding", Buffer.from('{ "title": "café" }', "latin1"), "not UTF-8"],
    ["in UTF-16", Buffer.from('\uFEFF{ "title": "a" }', "utf16le"), "not UTF-8"],
    ["with a byte order mark", Buffer.from('\uFEFF{ "title": "a" }'), "not UTF-8"],
    ["with a mistake in it", Buffer.from('{ "title" }'), "syntax"],
  ])("%s says why it has no content", (_, bytes, reason) => {
    const path = join(directory, "a.json");
    writeFileSync(path, bytes);
    expect(readJsonFile(path, "a.json")).toMatchObject({ root: undefined, trouble: { reason } });
  });

  test("in another encoding says where it is no UTF-8, and what to do", () => {
    const path = join(directory, "c.json");
    writeFileSync(path, Buffer.from('{\n  "title":\n    "café"\n}', "latin1"));
    expect(unreadableFile(readJsonFile(path, "c.json")).map(formatProblem)).toEqual([
      'c.json line 3: this file is not saved as plain UTF-8. Save it again with the encoding "UTF-8", without BOM.',
    ]);
  });

  test("in UTF-8 keeps every character", () => {
    const path = join(directory, "b.json");
    writeFileSync(path, '"naïve 🌱"');
    expect(readJsonFile(path, "b.json").root?.value).toBe("naïve 🌱");
  });

  test("that is a folder or has just gone tells that it cannot be read", () => {
    expect(readJsonFile(directory, "d.json").trouble).toEqual({ reason: "unreadable" });
    expect(readJsonFile(join(directory, "e.json"), "e.json").trouble).toEqual({
      reason: "unreadable",
    });
  });
});

describe("the line of a place", () => {
  test.each([
    ["\n", 3],
    ["\r\n", 3],
  ])("is counted from 1 with %j between lines", (lineBreak, line) => {
    const text = ["{", '"a": 1,', '"b": 2', "}"].join(lineBreak);
    const file = parseJsonFile("a.json", text);
    expect(lineAt(file, text.indexOf('"b"'))).toBe(line);
    expect(lineAt(file, 0)).toBe(1);
  });
});
