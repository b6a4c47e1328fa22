import { conditions, language } from "./documentation.ts";
import { rulesWith } from "../testing/try-condition.ts";
import { rule } from "./rule.ts";
import type { VectorGroup } from "./vector.ts";

export const functions: readonly VectorGroup[] = [
  {
    says: "Functions are defined with the function keyword and take zero or more arguments. A function can contain only a single return statement.",
    source: conditions,
    vectors: [
      rule(
        "a function without arguments gives its value",
        `
    function always() { return true; }
    match /things/{thing} { allow get: if always(); }`,
        "allow",
      ),
      rule(
        "arguments are passed by position",
        `
    function minus(a, b) { return a - b; }
    match /things/{thing} { allow get: if minus(5, 3) == 2; }`,
        "allow",
      ),
      rule(
        "a function can be defined after its use",
        `
    match /things/{thing} { allow get: if later(); }
    function later() { return true; }`,
        "allow",
      ),
    ],
  },
  {
    says: "Functions can automatically access functions and variables from the scope in which they are defined, such as resource, request, get() and exists().",
    source: conditions,
    vectors: [
      rule(
        "a function reads request and resource",
        `
    function owns() { return resource.data.owner == request.auth.uid; }
    match /things/{thing} { allow get: if owns(); }`,
        "allow",
        { auth: "alice", before: { owner: "alice" } },
      ),
      rule(
        "a function in an inner match reads the outer wildcard",
        `
    match /users/{user} {
      match /notes/{note} {
        function isOwn() { return user == request.auth.uid && note == 'a'; }
        allow get: if isOwn();
      }
    }`,
        "allow",
        { path: "users/alice/notes/a", auth: "alice" },
      ),
      {
        name: "a function of the service's scope is seen in every match",
        rules: rulesWith("match /things/{thing} { allow get: if signedIn(); }").replace(
          "match /databases",
          "function signedIn() { return request.auth != null; } match /databases",
        ),
        request: { auth: "alice" },
        documents: undefined,
        expected: /^true$/,
      },
      rule(
        "a function of a match is seen in a nested match",
        `
    match /things/{thing} {
      function always() { return true; }
      match /parts/{part} { allow get: if always(); }
    }`,
        "allow",
        { path: "things/one/parts/two" },
      ),
    ],
  },
  {
    says: "Functions can include let statements; let bindings must be followed by a return statement.",
    source: language,
    vectors: [
      rule(
        "a let can use an earlier let",
        `
    function f(x) { let a = x + 1; let b = a * 2; return b == 8; }
    match /things/{thing} { allow get: if f(3); }`,
        "allow",
      ),
      rule(
        "a let can name a document",
        `
    function isAuthorOrAdmin(userId, article) {
      let isAuthor = article.author == userId;
      let isAdmin = exists(/databases/$(database)/documents/admins/$(userId));
      return isAuthor || isAdmin;
    }
    match /things/{thing} { allow get: if isAuthorOrAdmin(request.auth.uid, resource.data); }`,
        "allow",
        { auth: "alice", before: { author: "bob" } },
        { before: { "admins/alice": {} } },
      ),
    ],
  },
];
