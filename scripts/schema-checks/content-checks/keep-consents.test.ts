import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { PRACTICE } from "../../../tests/support/site/practice.ts";
import { areKept, keepConsents, todaysVersion } from "./keep-consents.ts";

const CONTENT = join(PRACTICE, "src/content");
const keptIn = (folder: string): Record<string, unknown> =>
  JSON.parse(readFileSync(join(folder, "kept-consents.json"), "utf8"));

test.each([
  ["consent.nl.json", "Wat ik vraag", "Wat ik je vraag"],
  ["facts.nl.json", "de Europese Unie", "IJsland"],
])("%s reworded is kept beside the earlier words, and asks nobody again", (name, from, to) => {
  const folder = mkdtempSync(join(tmpdir(), "consents-"));
  onTestFinished(() => {
    rmSync(folder, { recursive: true });
  });
  cpSync(CONTENT, folder, { recursive: true });
  const before = keptIn(folder);
  const file = join(folder, name);
  writeFileSync(file, readFileSync(file, "utf8").replace(from, to));
  expect([areKept(CONTENT), areKept(folder)]).toEqual([true, false]);
  keepConsents(folder);
  expect(areKept(folder)).toBe(true);
  const after = keptIn(folder);
  expect(after).toMatchObject(before);
  expect(Object.keys(after)).toHaveLength(Object.keys(before).length + 1);
  expect(JSON.stringify(after)).toContain(to);
  expect(todaysVersion(folder)).toBe(todaysVersion(CONTENT));
});
