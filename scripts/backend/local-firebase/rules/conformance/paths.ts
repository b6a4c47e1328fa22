import { conditions, reference } from "./documentation.ts";
import { firestore } from "./rulesets.ts";
import type { VectorGroup } from "./vector.ts";

const path = `${reference}/rules.Path`;
const signedIn = { auth: "alice", before: { name: "bob", ref: { $reference: "users/bob" } } };

export const paths: readonly VectorGroup[] = [
  {
    says: 'The first is in the "raw" form beginning with a forward slash: /path/to/resource. x == y – Compare paths x and y',
    source: path,
    vectors: [
      ["equal paths are ==", "/path/to/resource == /path/to/resource", true],
      ["other paths are !=", "/path/to/a != /path/to/b", true],
      ["a longer path is another path", "/path/to == /path/to/a", false],
      ["a path is not its text", "/path/to == '/path/to'", false],
      ["a raw path is a path", "/path/to is path", true],
      ["a path can be in a list", "/a/b in [/a/c, /a/b]", true],
      ["a path ends before an operator", "/a/b == /a/b && true", true],
      ["a path can be an argument", "[/a/b, /c/d].size() == 2", true],
    ],
  },
  {
    says: 'The second is by converting from a string using the path() function: path("path/to/resource")',
    source: path,
    vectors: [
      ["path() equals the raw form", `path("path/to/resource") == /path/to/resource`, true],
      ["path() gives a path", "path('a/b') is path", true],
      ["path() takes an expression", "path('a/' + 'b') == /a/b", true],
      ["path() takes no int", "path(1) is path", "error"],
      ["path() takes no null", "path(null) is path", "error"],
    ],
  },
  {
    says: "In a path, $(variable) stands for the variable's value: /databases/$(database)/documents/users/$(request.auth.uid)",
    source: conditions,
    vectors: [
      ["$() inserts a wildcard", "/things/$(thing) == /things/one", true],
      [
        "$() inserts the database",
        "/databases/$(database)/documents == /databases/(default)/documents",
        true,
      ],
      {
        name: "$() inserts an expression",
        expression: "/users/$(request.auth.uid) == /users/alice",
        expected: true,
        request: signedIn,
      },
      {
        name: "$() inserts a field",
        expression: "/users/$(resource.data.name) == /users/bob",
        expected: true,
        request: signedIn,
      },
      {
        name: "$() inserts a segment in the middle",
        expression: "/users/$(request.auth.uid)/notes/a == /users/alice/notes/a",
        expected: true,
        request: signedIn,
      },
      {
        name: "$() of an error is an error",
        expression: "/users/$(resource.data.missing) == /users/bob",
        expected: "error",
        request: signedIn,
      },
      ["a signed-out visitor has no path", "/users/$(request.auth.uid) == /users/alice", "error"],
    ],
  },
  {
    says: "x[i] – Index operator, get value at numeric index i",
    source: path,
    vectors: [
      ["[0] is the first segment", "(/path/to/resource)[0] == 'path'", true],
      ["[2] is the third segment", "(/path/to/resource)[2] == 'resource'", true],
      ["a segment is a string", "(/path/to)[1] is string", true],
      [
        "a segment of the request's path",
        "request.path[3] == 'things' && request.path[4] == 'one'",
        true,
      ],
      ["a segment has no name", "(/path/to)['to'] == 'to'", "error"],
      ["an index after the end of a path is an error", "(/path/to)[2] == ''", "error"],
    ],
  },
  {
    says: "bind(map) – Bind key-value pairs in a map to a path.",
    source: path,
    vectors: [
      [
        "bind() fills in a path",
        `(/path/$(foo)/$(bar)).bind({"foo": "something", "bar": "another"}) == /path/something/another`,
        true,
      ],
      [
        "a bound path can be indexed",
        `(/path/$(foo)).bind({"foo": "something"})[1] == 'something'`,
        true,
      ],
      ["a bound path is a path", `(/path/$(foo)).bind({"foo": "something"}) is path`, true],
      ["bind() takes no list", "(/path/$(foo)).bind(['something']) is path", "error"],
      ["bind() takes no null", "(/path/$(foo)).bind(null) is path", "error"],
    ],
  },
  {
    says: "A name that is neither a variable of the scope nor bound by bind() stands for no value.",
    source: path,
    vectors: [
      "exists(/users/$(nobody))",
      "(/path/$(foo))[1] == 'foo'",
      "/path/$(foo) != /path/a",
    ].map((condition) => ({
      name: `${condition} is refused`,
      rules: firestore(`match /things/{thing} { allow get: if ${condition}; }`),
      request: {},
      expected: "refused" as const,
    })),
  },
  {
    says: "x[f] – Index operator, get value at binding field name f; x.f – Value at binding field name f",
    source: path,
    vectors: [
      [
        "a bound value by its name",
        `(/path/$(foo)).bind({"foo": "something"}).foo == 'something'`,
        true,
      ],
      [
        "a bound value by its index",
        `(/path/$(foo)).bind({"foo": "something"})["foo"] == 'something'`,
        true,
      ],
      [
        "a name that is not bound is an error",
        `(/path/$(foo)).bind({"foo": "something"}).bar == 'something'`,
        "error",
      ],
    ],
  },
  {
    says: "A reference stored in a document has the type path.",
    source: "https://firebase.google.com/docs/firestore/security/rules-fields",
    vectors: [
      {
        name: "a stored reference is a path",
        expression: "resource.data.ref is path",
        expected: true,
        request: signedIn,
      },
      {
        name: "a stored reference equals the document's path",
        expression: "resource.data.ref == /databases/$(database)/documents/users/bob",
        expected: true,
        request: signedIn,
      },
      {
        name: "a stored reference differs from another path",
        expression: "resource.data.ref == /databases/$(database)/documents/users/alice",
        expected: false,
        request: signedIn,
      },
    ],
  },
];
