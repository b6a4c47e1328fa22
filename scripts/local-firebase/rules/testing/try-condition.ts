import type { Decision, RulesDocuments, RulesRequest } from "../request.ts";
import { loadRules } from "../rules.ts";
import { type RulesMap, RulesTimestamp } from "../values.ts";

/** For tests: rules with `body` inside `match /databases/{database}/documents`, from line 4 on. */
export function rulesWith(body: string): string {
  return `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
${body}
  }
}
`;
}

/** For tests: a signed-in person reads `things/one`, which is empty. */
export const READ: RulesRequest = {
  method: "get",
  path: "things/one",
  auth: { uid: "ada", token: new Map() },
  time: RulesTimestamp.parse("2026-01-02T03:04:05Z"),
  before: new Map(),
  after: undefined,
};

export function documentsOf(documents: ReadonlyMap<string, RulesMap>): RulesDocuments {
  return { before: (path) => documents.get(path), after: (path) => documents.get(path) };
}

/** For tests: the decision of a rule with this condition. */
export function decideBy(
  condition: string,
  request: Partial<RulesRequest> = {},
  documents: RulesDocuments = documentsOf(new Map()),
): Decision {
  const rules = loadRules(
    rulesWith(`match /things/{thing} { allow read, write: if ${condition}; }`),
  );
  return rules.decide({ ...READ, ...request }, documents);
}

/** For tests: "true", "false" or the message of the error. */
export function outcomeOf(
  condition: string,
  request?: Partial<RulesRequest>,
  documents?: RulesDocuments,
): string {
  const decision = decideBy(condition, request, documents);
  return decision.allowed ? "true" : decision.reasons.join();
}
