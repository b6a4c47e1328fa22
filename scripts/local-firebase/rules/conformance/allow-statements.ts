import { language, structure } from "./documentation.ts";
import { rule } from "./rule.ts";
import type { Method, RulesVector, VectorGroup } from "./vector.ts";

const methods: readonly Method[] = ["get", "list", "create", "update", "delete"];
const city = "cities/SF";

/** One vector for each method: whether `allow <allowed>` covers it. */
function expansion(allowed: string, covered: readonly Method[]): RulesVector[] {
  return methods.map((method) =>
    rule(
      `allow ${allowed} ${covered.includes(method) ? "covers" : "does not cover"} ${method}`,
      `match /things/{thing} { allow ${allowed}: if true; }`,
      covered.includes(method) ? "allow" : "deny",
      { method },
    ),
  );
}

export const allowStatements: readonly VectorGroup[] = [
  {
    says: "A read rule can be broken into get and list, while a write rule can be broken into create, update, and delete.",
    source: structure,
    vectors: [
      ...expansion("read", ["get", "list"]),
      ...expansion("write", ["create", "update", "delete"]),
      ...expansion("get", ["get"]),
      ...expansion("list", ["list"]),
      ...expansion("create", ["create"]),
      ...expansion("update", ["update"]),
      ...expansion("delete", ["delete"]),
      ...expansion("get, create", ["get", "create"]),
      ...expansion("read, write", methods),
    ],
  },
  {
    says: "An allow rule without a condition always allows the desired method; a request that no rule allows is denied.",
    source: language,
    vectors: [
      rule("allow without a condition allows", "match /things/{thing} { allow read; }", "allow"),
      rule(
        "allow without a condition allows only its methods",
        "match /things/{thing} { allow read; }",
        "deny",
        { method: "delete" },
      ),
      rule("rules without an allow deny", "match /things/{thing} { }", "deny"),
    ],
  },
  {
    says: "It's possible for a document to match more than one match statement. Access is allowed if any of the conditions is true.",
    source: structure,
    vectors: [
      rule(
        "a broader rule allows what a narrower one denies",
        "match /cities/{city} { allow get: if false; } match /cities/{document=**} { allow get: if true; }",
        "allow",
        { path: city },
      ),
      rule(
        "two matches of one path are both tried",
        "match /cities/{city} { allow get: if false; } match /cities/{c} { allow get: if c == 'SF'; }",
        "allow",
        { path: city },
      ),
    ],
  },
];
