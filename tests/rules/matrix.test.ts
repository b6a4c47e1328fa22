import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { loadRules } from "local-firebase/rules";
import { ROOT } from "../support/site/running-app.ts";
import { update, viewOf } from "./attempts/attempt.ts";
import { isAllowed, worldOf } from "./decide-attempt.ts";
import { MATRIX } from "./matrix.ts";
import { type PlainMap, SERVER_TIME } from "./operation.ts";
import { DOCUMENTS, ROLES, signedInAt, TRIED_AT } from "./world.ts";

const rules = loadRules(readFileSync(join(ROOT, "firestore.rules"), "utf8"));

describe("the matrix", () => {
  it("has every attempt, once", () => {
    const names = MATRIX.map(({ attempt }) => attempt);
    expect(names).toEqual([...new Set(names)]);
  });

  it.each(MATRIX)("$attempt", ({ operationOf, allowed }) => {
    const may = ROLES.filter((role) =>
      isAllowed(rules, role, operationOf(viewOf(role, signedInAt(role)))),
    );
    expect(may).toEqual([...allowed]);
  });

  it("refuses a time of one's own in the millisecond of an allowed commit", () => {
    const own = { ...DOCUMENTS["clients/client"], ready: { health: TRIED_AT } };
    const world = worldOf({ ...DOCUMENTS, "clients/client": own });
    const ready = (more: PlainMap) =>
      update(
        "clients/client",
        [["ready"], { health: TRIED_AT, ...more }],
        [["readyAt"], SERVER_TIME],
      );
    expect(isAllowed(rules, "client", ready({ personal: SERVER_TIME }), world)).toBe(true);
    expect(isAllowed(rules, "client", ready({ personal: "not a time" }), world)).toBe(false);
  });
});
