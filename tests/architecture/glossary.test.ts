import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { ROOT } from "../support/site/running-app.ts";

/** The names in the last column of the glossary. */
const REFUSED = readFileSync(join(ROOT, "docs/develop/glossary.md"), "utf8")
  .split("\n")
  .filter((line) => line.startsWith("| "))
  .flatMap((line) => [...(line.split("|").at(-2) ?? "").matchAll(/`([^`]+)`/gu)])
  .map(([, name = ""]) => name);

const CODE = execFileSync("git", ["ls-files", "src", "scripts", "tests"], { cwd: ROOT })
  .toString()
  .split("\n")
  .filter((file) => /\.(?:tsx?|css)$/u.test(file))
  .map((file) => ({ file, text: readFileSync(join(ROOT, file), "utf8") }));

it("finds names that the glossary refuses", () => {
  expect(REFUSED.length).toBeGreaterThan(5);
});

it.each(REFUSED)("has a term of the glossary instead of %s", (name) => {
  const word = new RegExp(String.raw`(?<![\w-])${name}(?![\w-])`, "u");
  expect(
    CODE.filter(({ file, text }) => word.test(`${file}\n${text}`)).map(({ file }) => file),
  ).toEqual([]);
});
