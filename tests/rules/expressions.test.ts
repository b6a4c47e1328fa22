import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { loadRules } from "local-firebase/rules";
import { rulesForSections } from "../../scripts/questions/schema-checks/places/section-places.ts";
import { ROOT } from "../support/site/running-app.ts";
import { readSections } from "../support/site/section-files.ts";
import { ATTEMPTS } from "./attempts.ts";
import { viewOf } from "./attempts/attempt.ts";
import { isAllowed, worldOf } from "./decide-attempt.ts";
import { withMoreExpressions } from "./expressions.ts";
import { largestRequests, thirtySections } from "./largest-requests.ts";
import { MATRIX } from "./matrix.ts";
import { ROLES, signedInAt } from "./world.ts";

describe.each([
  ["its own", readSections().map(({ id }) => id), 500],
  ["thirty", thirtySections(), 900],
])("with %s sections", (_which, sections, most) => {
  const rules = rulesForSections(readFileSync(join(ROOT, "firestore.rules"), "utf8"), sections);
  const narrow = loadRules(withMoreExpressions(rules, 1_000 - most));

  it(`no attempt that is allowed needs more than ${most} expressions`, () => {
    const refused = MATRIX.flatMap(({ attempt, allowed }) =>
      ROLES.filter((role) => allowed.has(role))
        .filter((role) => {
          const operation = ATTEMPTS[attempt]?.(viewOf(role, signedInAt(role)));
          return operation === undefined || !isAllowed(narrow, role, operation);
        })
        .map((role) => `${attempt}, by the ${role}`),
    );
    expect(refused).toEqual([]);
  });

  const { documents, requests } = largestRequests(sections, signedInAt("coach"));
  const world = worldOf(documents);

  it.each(requests)("%s is not refused", (_name, role, operation) => {
    expect(isAllowed(narrow, role, operation, world)).toBe(true);
  });
});
