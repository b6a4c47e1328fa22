import { queriesPage, reference } from "./documentation.ts";
import { byAlice, list } from "./list-vector.ts";
import { firestore } from "./rulesets.ts";
import type { VectorGroup } from "./vector.ts";

export const queries: readonly VectorGroup[] = [
  {
    says: "request.query contains the limit, offset, and orderBy properties of a query: allow list: if request.query.limit <= 10",
    source: queriesPage,
    vectors: [
      list("a limit within the rule's", "request.query.limit <= 10", { limit: 10 }, "allow"),
      list("a limit above the rule's", "request.query.limit <= 10", { limit: 11 }, "deny"),
      list("a query without a limit", "request.query.limit <= 10", undefined, "deny"),
      list(
        "the limit is an int",
        "request.query.limit is int && request.query.limit == 5",
        { limit: 5 },
        "allow",
      ),
      list(
        "an offset within the rule's",
        "request.query.offset <= 5",
        { limit: 1, offset: 5 },
        "allow",
      ),
      list(
        "an offset above the rule's",
        "request.query.offset <= 5",
        { limit: 1, offset: 6 },
        "deny",
      ),
      list(
        "a limit and a filter are both needed",
        `request.query.limit <= 10 && ${byAlice}`,
        { limit: 10, where: ["author", "==", "alice"] },
        "allow",
      ),
      list(
        "a limit alone is not enough",
        `request.query.limit <= 10 && ${byAlice}`,
        { limit: 10 },
        "deny",
      ),
    ],
  },
  {
    says: "Rules are not filters: a condition without resource is decided for the whole query.",
    source: queriesPage,
    vectors: [
      list("a signed-in user may list", "request.auth != null", undefined, "allow"),
      list("another user may not", "request.auth.uid == 'bob'", undefined, "deny"),
      list("the document's name is not known in a list", "thing == 'one'", undefined, "deny"),
      list("the document's id is not known in a list", "resource.id == 'one'", undefined, "deny"),
      list("the document's name is not any other one", "thing != 'one'", undefined, "deny"),
      {
        name: "a get needs no proof",
        rules: firestore(`match /things/{thing} { allow get: if ${byAlice}; }`),
        request: { auth: "alice", before: { author: "alice" } },
        expected: "allow",
      },
      {
        name: "a wildcard of the parent is known in a list",
        rules: firestore(
          "match /users/{user}/notes/{note} { allow list: if user == request.auth.uid; }",
        ),
        request: { method: "list", path: "users/alice/notes", auth: "alice" },
        expected: "allow",
      },
      {
        name: "another parent's list is denied",
        rules: firestore(
          "match /users/{user}/notes/{note} { allow list: if user == request.auth.uid; }",
        ),
        request: { method: "list", path: "users/bob/notes", auth: "alice" },
        expected: "deny",
      },
      {
        name: "a document of the parent can be read for a list",
        rules: firestore(
          "match /users/{user}/notes/{note} { allow list: if get(/databases/$(database)/documents/users/$(user)).data.open; }",
        ),
        request: { method: "list", path: "users/bob/notes" },
        documents: { before: { "users/bob": { open: true } } },
        expected: "allow",
      },
      {
        name: "a rule for one document does not cover a list",
        rules: firestore("match /things/one { allow read: if true; }"),
        request: { method: "list" },
        expected: "deny",
      },
      {
        name: "a list of a collection is not of its subcollections",
        rules: firestore("match /things/{thing} { allow list; }"),
        request: { method: "list", path: "things/one/parts" },
        expected: "deny",
      },
    ],
  },
  {
    says: "query: map of query properties, when present. orderBy – query orderBy clause. limit – query limit clause.",
    source: `${reference}/rules.firestore.Request`,
    vectors: [
      list("the query is a map", "request.query is map", { limit: 1 }, "allow"),
      list(
        "there is no other property of a query",
        "request.query.where == null",
        { limit: 1 },
        "deny",
      ),
    ],
  },
];
