import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { loadRules, type Rules } from "local-firebase/rules";
import { ROOT } from "../support/site/running-app.ts";
import { viewOf } from "./attempts/attempt.ts";
import { isAllowed } from "./decide-attempt.ts";
import { MATRIX } from "./matrix.ts";
import { type Mutant, mutantsOf } from "./mutants.ts";
import { ROLES, signedInAt } from "./world.ts";

/**
 * Equivalent mutants: they decide every request as the rules do. In a save, and where a second factor is
 * demanded, neither `mustChangePassword` nor the role nor the consent may change, so the rules may read them
 * from the document before or after the write. An action and its audit entry come in one commit, and both are allowed
 * to coaches alone, so one check of the coach is enough. That one revision changes is asked first only to save
 * expressions.
 */
const SAY_THE_SAME = [
  /hasOwnPassword\(request\.resource\.data\)\s+&& resource/u,
  /&& request\.resource\.data\.get\('role', ''\) != 'admin'/u,
  /!hasTakenBackConsent\(request\.resource\.data\)/u,
  /return\s+answersAsClient\(\)\s+&& \(isSaveOf/u,
  /allow create: if\s+isNewClient\(/u,
  /allow delete: if\s+!isOwn\(uid\) && isOnRecord/u,
  /allow create: if\s+isNewEntry\(/u,
];

const mutants = mutantsOf(readFileSync(join(ROOT, "firestore.rules"), "utf8"));
const saysTheSame = ({ text }: Mutant) => SAY_THE_SAME.some((pattern) => pattern.test(text));

/** Every cell of the matrix. The cell that exposed the last mutant comes first: it often exposes the next. */
const cells = MATRIX.flatMap(({ attempt, operationOf, allowed }) =>
  ROLES.map((role) => ({ attempt, operationOf, role, mayDo: allowed.has(role) })),
);

/** A cell of the matrix that the mutant decides differently. */
function difference(rules: Rules): string | undefined {
  const index = cells.findIndex(
    ({ operationOf, role, mayDo }) =>
      isAllowed(rules, role, operationOf(viewOf(role, signedInAt(role)))) !== mayDo,
  );
  const [cell] = index === -1 ? [] : cells.splice(index, 1);
  if (cell === undefined) {
    return undefined;
  }
  cells.unshift(cell);
  return `${cell.attempt}, by the ${cell.role}`;
}

describe("the matrix tells the rules from", () => {
  it("hundreds of mutants", () => {
    expect(mutants.length).toBeGreaterThan(300);
  });

  it.each(mutants.filter((mutant) => !saysTheSame(mutant)))("$name", ({ text }) => {
    expect(difference(loadRules(text))).toBeDefined();
  });
});

it("the mutants that are left out do say the same", () => {
  const leftOut = mutants.filter(saysTheSame);
  expect(leftOut).toHaveLength(SAY_THE_SAME.length);
  for (const { text } of leftOut) {
    expect(difference(loadRules(text))).toBeUndefined();
  }
});
