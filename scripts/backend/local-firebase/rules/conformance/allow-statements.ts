import { behavior, language, structure } from "./documentation.ts";
import { firestore } from "./rulesets.ts";
import type { Method, RulesVector, VectorGroup } from "./vector.ts";

const methods: readonly Method[] = ["get", "list", "create", "update", "delete"];
const city = "cities/SF";

/** One vector for each method: whether `allow <allowed>` covers it. */
function expansion(allowed: string, covered: readonly Method[]): RulesVector[] {
  return methods.map((method) => ({
    name: `allow ${allowed} ${covered.includes(method) ? "covers" : "does not cover"} ${method}`,
    rules: firestore(`match /things/{thing} { allow ${allowed}: if true; }`),
    request: { method },
    expected: covered.includes(method) ? "allow" : "deny",
  }));
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
      {
        name: "allow without a condition allows",
        rules: firestore("match /things/{thing} { allow read; }"),
        request: {},
        expected: "allow",
      },
      {
        name: "allow without a condition allows only its methods",
        rules: firestore("match /things/{thing} { allow read; }"),
        request: { method: "delete" },
        expected: "deny",
      },
      {
        name: "allow with several methods needs no condition",
        rules: firestore("match /things/{thing} { allow read, delete; }"),
        request: { method: "delete" },
        expected: "allow",
      },
      {
        name: "rules without an allow deny",
        rules: firestore("match /things/{thing} { }"),
        request: {},
        expected: "deny",
      },
      { name: "rules without a match deny", rules: firestore(""), request: {}, expected: "deny" },
      {
        name: "a path without a match is denied",
        rules: firestore("match /things/{thing} { allow read; }"),
        request: { path: "others/one" },
        expected: "deny",
      },
    ],
  },
  {
    says: "It's possible for a document to match more than one match statement. Access is allowed if any of the conditions is true.",
    source: structure,
    vectors: [
      {
        name: "a broader rule allows what a narrower one denies",
        rules: firestore(
          "match /cities/{city} { allow get: if false; } match /cities/{document=**} { allow get: if true; }",
        ),
        request: { path: city },
        expected: "allow",
      },
      {
        name: "the order of rules does not matter",
        rules: firestore(
          "match /cities/{document=**} { allow get: if true; } match /cities/{city} { allow get: if false; }",
        ),
        request: { path: city },
        expected: "allow",
      },
      {
        name: "two matches of one path are both tried",
        rules: firestore(
          "match /cities/{city} { allow get: if false; } match /cities/{c} { allow get: if c == 'SF'; }",
        ),
        request: { path: city },
        expected: "allow",
      },
      {
        name: "two allows of one match are both tried",
        rules: firestore("match /cities/{city} { allow get: if false; allow read: if true; }"),
        request: { path: city },
        expected: "allow",
      },
      {
        name: "no condition that is true denies",
        rules: firestore(
          "match /cities/{city} { allow get: if false; } match /{document=**} { allow get: if false; }",
        ),
        request: { path: city },
        expected: "deny",
      },
      {
        name: "a rule of another method does not help",
        rules: firestore(
          "match /cities/{city} { allow get: if false; } match /{document=**} { allow write; }",
        ),
        request: { path: city },
        expected: "deny",
      },
    ],
  },
  {
    says: "All match statements should point to documents; allow statements of the outer path speak of it alone, and comments are not read.",
    source: behavior,
    vectors: [
      {
        name: "a comment to the end of the line is not read",
        rules: firestore("match /cities/{city} { allow get: if true; // if false\n }"),
        request: { path: city },
        expected: "allow",
      },
      {
        name: "a comment within a line is not read",
        rules: firestore(
          "match /cities/{city} { allow /* write, */ get: if /* false && */ true; }",
        ),
        request: { path: city },
        expected: "allow",
      },
      {
        name: "a commented rule allows nothing",
        rules: firestore("match /cities/{city} { /* allow get;\n allow list; */ }"),
        request: { path: city },
        expected: "deny",
      },
    ],
  },
];
