import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { PRACTICE } from "../../../tests/support/site/practice.ts";
import { areKept, keepConsents } from "./keep-consents.ts";

const CONTENT = join(PRACTICE, "src/content");
const keptIn = (folder: string): Record<string, unknown> =>
  JSON.parse(readFileSync(join(folder, "kept-consents.json"), "utf8"));

test("reworded consents are kept beside the earlier words, which stay as they are", () => {
  const folder = mkdtempSync(join(tmpdir(), "consents-"));
  onTestFinished(() => {
    rmSync(folder, { recursive: true });
  });
  cpSync(CONTENT, folder, { recursive: true });
  const before = keptIn(folder);
  const file = join(folder, "consent.nl.json");
  writeFileSync(file, readFileSync(file, "utf8").replace("Wat ik vraag", "Wat ik je vraag"));
  expect([areKept(CONTENT), areKept(folder)]).toEqual([true, false]);
  keepConsents(folder);
  expect(areKept(folder)).toBe(true);
  const after = keptIn(folder);
  expect(after).toMatchObject(before);
  expect(Object.keys(after)).toHaveLength(Object.keys(before).length + 1);
  expect(JSON.stringify(after)).toContain("Wat ik je vraag");
});
