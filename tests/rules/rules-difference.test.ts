import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it, vi } from "vitest";
import { rulesForSections, sectionsInRules } from "../../scripts/question-files/section-places.ts";
import { ROOT } from "../support/site/running-app.ts";
import { MATRIX } from "./matrix.ts";
import { rulesDifference } from "./rules-difference.ts";

const RULES = readFileSync(join(ROOT, "firestore.rules"), "utf8");

/** The rules with one text replaced by another. */
function changed(from: string, to: string): string {
  expect(RULES.split(from)).toHaveLength(2);
  return RULES.replace(from, () => to);
}

const rolesThatMay = (attempt: string): readonly string[] => [
  ...(MATRIX.find((row) => row.attempt === attempt)?.allowed ?? []),
];

// The whole matrix is decided twice.
vi.setConfig({ testTimeout: 60_000 });

describe("what changes between two versions of the rules", () => {
  it("is nothing where they differ in comments and lines alone", () => {
    const said = `// Said anew.\n${RULES.replaceAll("\n", "\r\n\r\n")}`;
    expect(rulesDifference(RULES, said)).toEqual({ isSame: true, opens: [], closes: [] });
  });

  it("is told by attempt and role, also of sections that are not asked", () => {
    const unlisted = changed("get, list, delete: if isCoach();", "get, delete: if isCoach();");
    const sections = [...(sectionsInRules(RULES) ?? []), "dreams"];
    const difference = rulesDifference(RULES, rulesForSections(unlisted, sections));
    expect(difference.isSame).toBe(false);
    expect(difference.opens).toEqual(
      rolesThatMay("save answers of story").map((role) => `save answers of dreams, as ${role}`),
    );
    expect(difference.closes).toEqual(
      ["list contact messages", "list contact messages as the inbox does"]
        .concat("count contact messages", "count contact messages that are handled")
        .flatMap((attempt) => rolesThatMay(attempt).map((role) => `${attempt}, as ${role}`)),
    );
    const { opens, closes } = difference;
    expect(rulesDifference(rulesForSections(unlisted, sections), RULES)).toEqual({
      isSame: false,
      opens: closes,
      closes: opens,
    });
  });

  it("closes nothing to a site of 30 sections, which cost many expressions", () => {
    const listed = sectionsInRules(RULES) ?? [];
    const added = Array.from({ length: 30 - listed.length }, (_, index) => `added${index}`);
    const { opens, closes } = rulesDifference(
      RULES,
      rulesForSections(RULES, [...listed, ...added]),
    );
    expect(closes).toEqual([]);
    expect(opens).toContain(`save answers of ${added.at(-1)}, as client`);
  });

  it("is in neither list where no attempt meets it", () => {
    const unseen = changed("[section].size() <= 2000", "[section].size() <= 1000 + 1000");
    expect(rulesDifference(RULES, unseen)).toEqual({ isSame: false, opens: [], closes: [] });
  });
});
