import { queriesPage } from "./documentation.ts";
import { rule } from "./rule.ts";
import type { VectorGroup } from "./vector.ts";

const notes = "match /users/{user}/notes/{note}";
const list = { method: "list", auth: "alice" } as const;
const ofAlice = { ...list, path: "users/alice/notes" };
const ofBob = { ...list, path: "users/bob/notes" };

export const queries: readonly VectorGroup[] = [
  {
    says: "Rules are not filters: a condition must hold for every document that a query might find.",
    source: queriesPage,
    vectors: [
      ["a signed-in user may list", "request.auth != null", true, list],
      ["another user may not", "request.auth.uid == 'bob'", false, list],
      ["a list knows no document", "resource.data.size() >= 0", "error", list],
      ["a list's document is not null", "resource == null", "error", list],
      ["a list's document may decide nothing", "resource.data.a == 1 || true", true, list],
      ["a list's document is not passed on", "[resource].size() == 1", "error", list],
      ["a list knows no document's name", "thing == thing", "error", list],
      ["a list has no path", "request.path == request.path", "error", list],
      ["a list's document has no path", "exists(/things/$(thing))", "error", list],
      ["a list has no new document", "request.resource == null", "error", list],
      rule(
        "a list knows no rest of a path",
        "match /{rest=**} { allow list: if rest == rest; }",
        "deny",
        list,
      ),
      rule(
        "a get knows its document",
        "match /things/{thing} { allow get: if resource.data.a == 1 && thing == 'one'; }",
        "allow",
        { before: { a: 1n } },
      ),
      rule(
        "a list knows the names above it",
        `${notes} { allow list: if user == request.auth.uid; }`,
        "allow",
        ofAlice,
      ),
      rule(
        "a list knows another's name above it",
        `${notes} { allow list: if user == request.auth.uid; }`,
        "deny",
        ofBob,
      ),
      rule(
        "a list knows the document above it",
        `${notes} { allow list: if get(/databases/$(database)/documents/users/$(user)).data.open; }`,
        "allow",
        ofBob,
        { before: { "users/bob": { open: true } } },
      ),
      rule(
        "a rule for one document does not cover a list",
        "match /things/one { allow read; }",
        "deny",
        list,
      ),
      rule(
        "a rule for a list covers the collection",
        "match /{rest=**} { allow list; }",
        "allow",
        ofBob,
      ),
      rule("a list is not of subcollections", "match /users/{user} { allow list; }", "deny", ofBob),
    ],
  },
];
