import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { ROOT } from "../support/site/running-app.ts";

/** Published security and privacy checklists, which docs/operate answers row by row. */
const CHECKLISTS = ["asvs.md", "linddun.md"];

const ANSWERS = ["does not apply", "held", "not held"];

const pathsIn = (text: string): readonly string[] =>
  Array.from(text.matchAll(/`([^`]+)`/gu), ([, path = ""]) => path);

describe.each(CHECKLISTS)("docs/operate/%s", (name) => {
  const text = readFileSync(join(ROOT, "docs/operate", name), "utf8");
  const rows = text
    .split("\n")
    .filter((line) => line.startsWith("|") && !/^\| (?:No\.|Card|-+) /u.test(line))
    .map((line) => {
      const [number = "", asked = "", answer = "", by = "", ...more] = line
        .slice(1, -1)
        .split("|")
        .map((cell) => cell.trim());
      return { number, asked, answer, by, more };
    });

  it("answers each row in one of three ways, and says by what or why", () => {
    expect(rows.filter(({ answer }) => !ANSWERS.includes(answer))).toEqual([]);
    expect(rows.filter(({ asked, by, more }) => !asked || !by || more.length > 0)).toEqual([]);
    const unproved = rows.filter(({ answer, by }) => answer === "held" && !by.includes("`"));
    expect(unproved).toEqual([]);
  });

  it("has each number once, and as many rows of each answer as its beginning says", () => {
    expect(new Set(rows.map(({ number }) => number)).size).toBe(rows.length);
    const counts = ANSWERS.map((answer) => rows.filter((row) => row.answer === answer).length);
    const [none, held, not] = counts;
    expect(text).toContain(
      `${rows.length} rows: ${none} do not apply, ${held} held, ${not} not held.`,
    );
  });

  it("names only files that exist", () => {
    const paths = pathsIn(text).filter((path) => /^[\w.].*\//u.test(path));
    expect(paths.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  });
});
