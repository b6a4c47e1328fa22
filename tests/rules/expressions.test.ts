import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { loadRules } from "local-firebase/rules";
import { rulesForSections } from "../../scripts/question-files/section-places.ts";
import { ROOT } from "../support/site/running-app.ts";
import { readSections } from "../support/site/practice.ts";
import { viewOf } from "./attempts/attempt.ts";
import { isAllowed, worldOf } from "./decide-attempt.ts";
import { largestRequests, thirtySections, withMoreExpressions } from "./largest-requests.ts";
import { MATRIX } from "./matrix.ts";
import { signedInAt } from "./world.ts";

describe.each([
  ["its own", readSections().map(({ id }) => id), 500],
  ["thirty", thirtySections(), 900],
])("with %s sections", (_which, sections, most) => {
  const rules = rulesForSections(readFileSync(join(ROOT, "firestore.rules"), "utf8"), sections);
  const narrow = loadRules(withMoreExpressions(rules, 1_000 - most));

  it(`no attempt that is allowed needs more than ${most} expressions`, () => {
    const refused = MATRIX.flatMap(({ attempt, operationOf, allowed }) =>
      [...allowed]
        .filter((role) => !isAllowed(narrow, role, operationOf(viewOf(role, signedInAt(role)))))
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
