import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { ROOT } from "../support/site/running-app.ts";
import { readSections } from "../support/site/section-files.ts";

it("the rules let the sections of sections.json be saved, and no others", () => {
  const rules = readFileSync(join(ROOT, "firestore.rules"), "utf8");
  const named = Array.from(rules.matchAll(/isSaveOf\('([^']*)', revised\)/gu), ([, id]) => id);
  expect(named).toEqual(readSections(ROOT).map(({ id }) => id));
});
