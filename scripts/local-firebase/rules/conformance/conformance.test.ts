import { describe, expect, it } from "vitest";
import { loadRules } from "../rules.ts";
import { decideRequest, decodeDocuments } from "./notation.ts";
import { rulesWith } from "../testing/try-condition.ts";
import type { ExpressionRow, RulesVector } from "./vector.ts";
import { vectors } from "./vectors.ts";

/** "true" if allowed. Otherwise "false" or "error" for each rule that covers the request: "" without one. */
function outcomeOf({ rules, request, documents }: RulesVector): string {
  const decision = decideRequest(loadRules(rules), request, decodeDocuments(documents));
  if (decision.allowed) return "true";
  return decision.reasons.map((reason) => (reason === "false" ? "false" : "error")).join();
}

function inFull([name, expression, expected, request = {}, documents]: ExpressionRow): RulesVector {
  const rules = rulesWith(
    `match /things/{thing} { allow ${request.method ?? "get"}: if ${expression}; }`,
  );
  return { name, rules, request, documents, expected: new RegExp(`^${expected}$`) };
}

describe.each(vectors)("Security Rules: %s", (_topic, groups) => {
  describe.each(groups)("$says ($source)", ({ vectors: members }) => {
    it.each(members.map((vector) => ("name" in vector ? vector : inFull(vector))))(
      "$name",
      (vector) => {
        expect(outcomeOf(vector)).toMatch(vector.expected);
      },
    );
  });
});
