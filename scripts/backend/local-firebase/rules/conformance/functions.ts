import { conditions, language } from "./documentation.ts";
import { firestore } from "./rulesets.ts";
import type { VectorGroup } from "./vector.ts";

export const functions: readonly VectorGroup[] = [
  {
    says: "Functions are defined with the function keyword and take zero or more arguments. A function can contain only a single return statement.",
    source: conditions,
    vectors: [
      {
        name: "a function without arguments gives its value",
        rules: firestore(`
    function always() { return true; }
    match /things/{thing} { allow get: if always(); }`),
        request: {},
        expected: "allow",
      },
      {
        name: "a function gives false",
        rules: firestore(`
    function never() { return false; }
    match /things/{thing} { allow get: if never(); }`),
        request: {},
        expected: "deny",
      },
      {
        name: "arguments are passed by position",
        rules: firestore(`
    function minus(a, b) { return a - b; }
    match /things/{thing} { allow get: if minus(5, 3) == 2; }`),
        request: {},
        expected: "allow",
      },
      {
        name: "a function can give any value",
        rules: firestore(`
    function names() { return ['a', 'b']; }
    match /things/{thing} { allow get: if names()[1] == 'b' && names().size() == 2; }`),
        request: {},
        expected: "allow",
      },
      {
        name: "an argument can be a call",
        rules: firestore(`
    function twice(a) { return a * 2; }
    match /things/{thing} { allow get: if twice(twice(3)) == 12; }`),
        request: {},
        expected: "allow",
      },
      {
        name: "an error in an argument denies",
        rules: firestore(`
    function same(a) { return a; }
    match /things/{thing} { allow get: if same(resource.data.missing) == null; }`),
        request: {},
        expected: "deny",
      },
      {
        name: "a function can be defined after its use",
        rules: firestore(`
    match /things/{thing} { allow get: if later(); }
    function later() { return true; }`),
        request: {},
        expected: "allow",
      },
    ],
  },
  {
    says: "Functions can automatically access functions and variables from the scope in which they are defined, such as resource, request, get() and exists().",
    source: conditions,
    vectors: [
      {
        name: "a function reads request and resource",
        rules: firestore(`
    function owns() { return resource.data.owner == request.auth.uid; }
    match /things/{thing} { allow get: if owns(); }`),
        request: { auth: "alice", before: { owner: "alice" } },
        expected: "allow",
      },
      {
        name: "a function reads the wildcards of its match",
        rules: firestore(`
    match /things/{thing} {
      function isOne() { return thing == 'one'; }
      allow get: if isOne();
    }`),
        request: { path: "things/two" },
        expected: "deny",
      },
      {
        name: "a function in an inner match reads the outer wildcard",
        rules: firestore(`
    match /users/{user} {
      match /notes/{note} {
        function isOwn() { return user == request.auth.uid && note == 'a'; }
        allow get: if isOwn();
      }
    }`),
        request: { path: "users/alice/notes/a", auth: "alice" },
        expected: "allow",
      },
      {
        name: "a function calls get()",
        rules: firestore(`
    function role() { return get(/databases/$(database)/documents/users/$(request.auth.uid)).data.role; }
    match /things/{thing} { allow get: if role() == 'admin'; }`),
        request: { auth: "alice" },
        documents: { before: { "users/alice": { role: "admin" } } },
        expected: "allow",
      },
      {
        name: "a function of the service's scope is seen in every match",
        rules: `rules_version = '2';
service cloud.firestore {
  function signedIn() { return request.auth != null; }
  match /databases/{database}/documents {
    match /things/{thing} { allow get: if signedIn(); }
  }
}
`,
        request: { auth: "alice" },
        expected: "allow",
      },
      ...(["before", "behind"] as const).map((place) => {
        const own = "function signedIn() { return isPerson() && request.auth.uid == 'alice'; }\n";
        const other = "function isPerson() { return request.auth != null; }\n";
        const rules = firestore("match /things/{thing} { allow get: if signedIn(); }");
        return {
          name: `a function of the file ${place} the service is seen in every match`,
          rules:
            place === "before"
              ? rules.replace("service", `${own}${other}service`)
              : `${rules}${own}${other}`,
          request: { auth: "alice" },
          expected: "allow" as const,
        };
      }),
      {
        name: "a function of the service hides one of the file",
        rules: `${firestore(`
    function open() { return true; }
    match /things/{thing} { allow get: if open(); }`)}function open() { return false; }`,
        request: {},
        expected: "allow",
      },
      {
        name: "a function of a match is seen in a nested match",
        rules: firestore(`
    match /things/{thing} {
      function always() { return true; }
      match /parts/{part} { allow get: if always(); }
    }`),
        request: { path: "things/one/parts/two" },
        expected: "allow",
      },
      {
        name: "a function of another match is refused by name",
        rules: firestore(`
    match /a/{b} { function hidden() { return true; } allow get: if hidden(); }
    match /things/{thing} { allow get: if hidden(); }`),
        expected: { loadError: /hidden/, line: 6, column: 43 },
      },
      {
        name: "a parameter is not seen in another function",
        rules: firestore(`
    function outer(secret) { return inner(); }
    function inner() { return secret; }
    match /things/{thing} { allow get: if outer(true); }`),
        expected: { loadError: /secret/, line: 6, column: 31 },
      },
      {
        name: "a wildcard of an inner match is not seen outside",
        rules: firestore(`
    function early() { return thing == 'one'; }
    match /things/{thing} { allow get: if early(); }`),
        expected: { loadError: /thing/, line: 5, column: 31 },
      },
    ],
  },
  {
    says: "Functions may call other functions but may not recurse.",
    source: conditions,
    vectors: [
      {
        name: "a function calls another function",
        rules: firestore(`
    function signedIn() { return request.auth != null; }
    function isAlice() { return signedIn() && request.auth.uid == 'alice'; }
    match /things/{thing} { allow get: if isAlice(); }`),
        request: { auth: "alice" },
        expected: "allow",
      },
      {
        name: "a function that calls itself is refused by name",
        rules: firestore(`
    function again(n) { return n == 0 || again(n - 1); }
    match /things/{thing} { allow get: if again(3); }`),
        expected: { loadError: /again/ },
      },
      {
        name: "functions that call each other are refused",
        rules: firestore(`
    function ping() { return pong(); }
    function pong() { return ping(); }
    match /things/{thing} { allow get: if ping(); }`),
        expected: { loadError: /ping|pong/ },
      },
    ],
  },
  {
    says: "Functions can include let statements; let bindings must be followed by a return statement.",
    source: language,
    vectors: [
      {
        name: "let names a value",
        rules: firestore(`
    function f() { let a = 2; return a * a == 4; }
    match /things/{thing} { allow get: if f(); }`),
        request: {},
        expected: "allow",
      },
      {
        name: "a let can use an earlier let",
        rules: firestore(`
    function f(x) { let a = x + 1; let b = a * 2; return b == 8; }
    match /things/{thing} { allow get: if f(3); }`),
        request: {},
        expected: "allow",
      },
      {
        name: "a let can name a document",
        rules: firestore(`
    function isAuthorOrAdmin(userId, article) {
      let isAuthor = article.author == userId;
      let isAdmin = exists(/databases/$(database)/documents/admins/$(userId));
      return isAuthor || isAdmin;
    }
    match /things/{thing} { allow get: if isAuthorOrAdmin(request.auth.uid, resource.data); }`),
        request: { auth: "alice", before: { author: "bob" } },
        documents: { before: { "admins/alice": {} } },
        expected: "allow",
      },
      {
        name: "a let is another one in each call",
        rules: firestore(`
    function twice(x) { let y = x * 2; return y; }
    match /things/{thing} { allow get: if twice(1) + twice(2) == 6; }`),
        request: {},
        expected: "allow",
      },
      {
        name: "a let of one function is not seen in another",
        rules: firestore(`
    function g() { let local = 1; return local == 1; }
    function f() { return local == 1; }
    match /things/{thing} { allow get: if f(); }`),
        expected: { loadError: /local/, line: 6, column: 27 },
      },
      {
        name: "a later let is not seen earlier",
        rules: firestore(`
    function f() { let a = later; let later = 1; return a == 1; }
    match /things/{thing} { allow get: if f(); }`),
        expected: { loadError: /later/, line: 5, column: 28 },
      },
      {
        name: "a let without a return is refused",
        rules: firestore(`
    function f() { let a = 1; }
    match /things/{thing} { allow get: if f(); }`),
        expected: { loadError: /return|\}/, line: 5 },
      },
    ],
  },
];
