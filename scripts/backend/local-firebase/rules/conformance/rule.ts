import { rulesWith } from "../testing/try-condition.ts";
import type { DocumentsNotation, RequestNotation, RulesVector } from "./vector.ts";

/** What these statements decide about a request. */
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
