import { isDeepStrictEqual } from "node:util";
import { loadRules, tokensOf } from "local-firebase/rules";
import { sectionsInRules } from "../../scripts/question-files/section-places.ts";
import { type Attempts, forEach, save, viewOf } from "./attempts/attempt.ts";
import { isAllowed } from "./decide-attempt.ts";
import { MATRIX } from "./matrix.ts";
import { ROLES, signedInAt } from "./world.ts";

/** The differences between two versions of the rules, by role, as far as the matrix's attempts show them. */
export interface RulesDifference {
  /** Whether the two versions differ at most in comments and white space. */
  readonly isSame: boolean;
  /** Attempts that only the later version allows: `save answers of story, as client`. */
  readonly opens: readonly string[];
  /** Attempts that only the earlier version allows. */
  readonly closes: readonly string[];
}

/**
 * Decides every attempt of every role by both versions. This proves nothing beyond the attempts: other
 * differences are in neither list.
 * @throws RulesLoadError for a version that the interpreter cannot load.
 */
export function rulesDifference(earlier: string, later: string): RulesDifference {
  if (isDeepStrictEqual(tokensOf(earlier), tokensOf(later))) {
    return { isSame: true, opens: [], closes: [] };
  }
  const [before, after] = [loadRules(earlier), loadRules(later)];
  const opens: string[] = [];
  const closes: string[] = [];
  for (const [name, attempt] of Object.entries({
    ...forEach(MATRIX, (row) => ({ [row.attempt]: row.operationOf })),
    ...savesOf(sectionsOf(earlier)),
    ...savesOf(sectionsOf(later)),
  })) {
    for (const role of ROLES) {
      const operation = attempt(viewOf(role, signedInAt(role)));
      const [was, is] = [before, after].map((rules) => isAllowed(rules, role, operation));
      if (was !== is) {
        (is === true ? opens : closes).push(`${name}, as ${role}`);
      }
    }
  }
  return { isSame: false, opens, closes };
}

const sectionsOf = (rules: string): readonly string[] => sectionsInRules(rules) ?? [];

/** The coach adds and retires sections, so an earlier version of the rules may list other sections. */
const savesOf = (sections: readonly string[]): Attempts =>
  forEach(sections, (section) => ({
    [`save answers of ${section}`]: ({ own, revisionOf }) =>
      save(own, section, revisionOf(section) + 1),
  }));
