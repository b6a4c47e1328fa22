import { rulesWith } from "../testing/try-condition.ts";
import type { DocumentsNotation, RequestNotation, RulesVector } from "./vector.ts";

/** A vector with the decision that these statements should make about a request. */
export function rule(
  name: string,
  statements: string,
  expected: "allow" | "deny",
  request: RequestNotation = {},
  documents?: DocumentsNotation,
): RulesVector {
  const outcome = expected === "allow" ? /^true$/ : /^(?!true)/;
  return { name, rules: rulesWith(statements), expected: outcome, request, documents };
}
