import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { loadRules } from "local-firebase/rules";
import { ROOT } from "../support/site/running-app.ts";
import { ATTEMPTS } from "./attempts.ts";
import { viewOf } from "./attempts/attempt.ts";
import { isAllowed } from "./decide-attempt.ts";
import { MATRIX } from "./matrix.ts";
import { ROLES, signedInAt } from "./world.ts";

const rules = loadRules(readFileSync(join(ROOT, "firestore.rules"), "utf8"));

describe("the matrix", () => {
  it("has every attempt, once", () => {
    expect(MATRIX.map(({ attempt }) => attempt)).toEqual(Object.keys(ATTEMPTS));
  });

  it.each(MATRIX)("$attempt", ({ attempt, allowed }) => {
    const may = ROLES.filter((role) => {
      const operation = ATTEMPTS[attempt]?.(viewOf(role, signedInAt(role)));
      return operation !== undefined && isAllowed(rules, role, operation);
    });
    expect(may).toEqual([...allowed]);
  });
});
