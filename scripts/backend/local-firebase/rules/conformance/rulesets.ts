import type { DocumentsNotation, RequestNotation, RulesVector } from "./vector.ts";

/** The smallest ruleset around the statements of one database's documents. */
export function firestore(statements: string): string {
  return `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    ${statements}
  }
}
`;
}

/** What these statements decide about a request. */
export function rule(
  name: string,
  statements: string,
  expected: "allow" | "deny",
  request: RequestNotation = {},
  documents?: DocumentsNotation,
): RulesVector {
  const outcome = expected === "allow" ? /^true$/ : /^(?!true)/;
  return { name, rules: firestore(statements), expected: outcome, request, documents };
}
