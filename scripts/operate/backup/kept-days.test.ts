import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { BACKUPS_KEPT_DAYS } from "./backup-file.ts";

const read = (path: string): string =>
  readFileSync(new URL(`../../../${path}`, import.meta.url), "utf8");

it("says the same as what keeps the backups, and as the guide and the privacy page", () => {
  expect(read(".github/workflows/backup.yml")).toContain(`retention-days: ${BACKUPS_KEPT_DAYS}\n`);
  expect(read("docs/operate/backups.md")).toContain(`keeps each for ${BACKUPS_KEPT_DAYS} days`);
  expect(read("docs/develop/security.md")).toContain(`copies for ${BACKUPS_KEPT_DAYS} days`);
  const page = read("src/pages/site/legal/PrivacyPage.tsx");
  const days = [...page.matchAll(/after\s+(\d+)\s+days/gu)].map(([, count]) => Number(count));
  expect(days).toEqual([BACKUPS_KEPT_DAYS, BACKUPS_KEPT_DAYS]);
});
