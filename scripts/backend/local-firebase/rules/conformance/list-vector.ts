import { firestore } from "./rulesets.ts";
import type { FilterNotation, QueryNotation, RulesVector } from "./vector.ts";

/** Alice's request to list `things`, under a rule with the condition. */
export function list(
  name: string,
  condition: string,
  query: QueryNotation | undefined,
  expected: "allow" | "deny",
): RulesVector {
  return {
    name,
    rules: firestore(`match /things/{thing} { allow list: if ${condition}; }`),
    request: { method: "list", auth: "alice", ...(query === undefined ? {} : { query }) },
    expected,
  };
}

export function where(filter: FilterNotation): QueryNotation {
  return { where: filter };
}

/** Conditions of the documentation's examples. */
export const byAlice = "resource.data.author == request.auth.uid";
export const published = "resource.data.published == true";
