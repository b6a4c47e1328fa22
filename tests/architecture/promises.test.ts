import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { ROOT } from "../support/site/running-app.ts";

// Every promise of docs/develop/security.md must name existing tests, by their files and their names.

const TESTS = execFileSync("git", ["ls-files", "src", "scripts", "tests"], { cwd: ROOT })
  .toString()
  .split("\n")
  .filter((file) => /\.(?:test|spec)\.tsx?$|^tests\/rules\//u.test(file));
const WORDS = TESTS.map((file) => readFileSync(join(ROOT, file), "utf8")).join("\n");

/** Each promise's number, and the tests that the page names as its proof. */
const PROMISES = readFileSync(join(ROOT, "docs/develop/security.md"), "utf8")
  .split("\n")
  .flatMap((line): readonly (readonly [string, string])[] => {
    const [, number = "", proof = ""] = /^- \*\*(\d+)\*\*(?:.* _Tests:_ (.*)$)?/u.exec(line) ?? [];
    return number === "" ? [] : [[number, proof]];
  });

const quoted = (proof: string, marks: RegExp): readonly string[] =>
  [...proof.matchAll(marks)].map(([, words = ""]) => words);

/** Whether a test has this name, in which `…` stands for any words. */
const isSaid = (words: string): boolean =>
  new RegExp(
    words
      // An `…` at an end of the name would slow the search down, and match nothing more.
      .replaceAll(/^\s*…|…\s*$/gu, "")
      .trim()
      .replaceAll(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`)
      .replaceAll(/\s*…\s*/gu, ".{0,200}?"),
    "su",
  ).test(WORDS);

describe.each(PROMISES)("promise %s", (_, proof) => {
  it("names tests that exist", () => {
    const files = quoted(proof, /`([^`]*(?:\/|\.test|\.spec)[^`]*)`/gu);
    expect(files.filter((file) => !TESTS.some((test) => test.includes(file)))).toEqual([]);
    expect(quoted(proof, /“([^”]+)”/gu).filter((words) => !isSaid(words))).toEqual([]);
    expect(proof).toMatch(/`|matrix/u);
  });
});
