import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { loadRules, type Rules } from "local-firebase/rules";
import {
  MOST_SECTIONS,
  rulesForSections,
  sectionsInRules,
} from "../../scripts/questions/schema-checks/places/section-places.ts";
import { ROOT } from "../support/site/running-app.ts";
import { ATTEMPTS } from "./attempts.ts";
import { viewOf } from "./attempts/attempt.ts";
import { isAllowed } from "./decide-attempt.ts";
import { MATRIX } from "./matrix.ts";
import { ROLES, signedInAt } from "./world.ts";

const text = readFileSync(join(ROOT, "firestore.rules"), "utf8");
const ids = sectionsInRules(text) ?? [];
const others = Array.from({ length: MOST_SECTIONS - ids.length }, (_, index) => `other${index}`);

const rules = loadRules(text);
/** As many sections as there may be, those of the attempts last. */
const longestRules = loadRules(rulesForSections(text, [...others, ...ids]));

const rolesThatMay = (under: Rules, attempt: string) =>
  ROLES.filter((role) => {
    const operation = ATTEMPTS[attempt]?.(viewOf(role, signedInAt(role)));
    return operation !== undefined && isAllowed(under, role, operation);
  });

describe("the matrix", () => {
  it("has every attempt, once", () => {
    expect(MATRIX.map(({ attempt }) => attempt)).toEqual(Object.keys(ATTEMPTS));
  });

  it.each(MATRIX)("$attempt", ({ attempt, allowed }) => {
    expect(rolesThatMay(rules, attempt)).toEqual([...allowed]);
    // The app sends no save that changes no answer, which every section's rule would look at for long.
    if (attempt !== "save nothing but the bookkeeping") {
      expect(rolesThatMay(longestRules, attempt)).toEqual([...allowed]);
    }
  });
});
