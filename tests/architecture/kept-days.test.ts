import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { facts } from "../../src/content/told.ts";

it("the facts tell for how many days GitHub keeps a backup", () => {
  expect(
    readFileSync(new URL("../../.github/workflows/backup.yml", import.meta.url), "utf8"),
  ).toContain(`retention-days: ${facts.backupsKeptDays}\n`);
});
