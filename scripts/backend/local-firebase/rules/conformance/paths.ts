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
      {
        name: "equal paths are ==",
        expression: "/path/to/resource == /path/to/resource",
        expected: true,
      },
      { name: "other paths are !=", expression: "/path/to/a != /path/to/b", expected: true },
      {
        name: "a longer path is another path",
        expression: "/path/to == /path/to/a",
        expected: false,
      },
      { name: "a path is not its text", expression: "/path/to == '/path/to'", expected: false },
      { name: "a raw path is a path", expression: "/path/to is path", expected: true },
      { name: "a path can be in a list", expression: "/a/b in [/a/c, /a/b]", expected: true },
      {
        name: "a path ends before an operator",
        expression: "/a/b == /a/b && true",
        expected: true,
      },
      { name: "a path can be an argument", expression: "[/a/b, /c/d].size() == 2", expected: true },
    ],
  },
  {
    says: 'The second is by converting from a string using the path() function: path("path/to/resource")',
    source: path,
    vectors: [
      {
        name: "path() equals the raw form",
        expression: `path("path/to/resource") == /path/to/resource`,
        expected: true,
      },
      { name: "path() gives a path", expression: "path('a/b') is path", expected: true },
      {
        name: "path() takes an expression",
        expression: "path('a/' + 'b') == /a/b",
        expected: true,
      },
      { name: "path() takes no int", expression: "path(1) is path", expected: "error" },
      { name: "path() takes no null", expression: "path(null) is path", expected: "error" },
    ],
  },
  {
    says: "In a path, $(variable) stands for the variable's value: /databases/$(database)/documents/users/$(request.auth.uid)",
    source: conditions,
    vectors: [
      {
        name: "$() inserts a wildcard",
        expression: "/things/$(thing) == /things/one",
        expected: true,
      },
      {
        name: "$() inserts the database",
        expression: "/databases/$(database)/documents == /databases/(default)/documents",
        expected: true,
      },
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
      {
        name: "a signed-out visitor has no path",
        expression: "/users/$(request.auth.uid) == /users/alice",
        expected: "error",
      },
    ],
  },
  {
    says: "x[i] – Index operator, get value at numeric index i",
    source: path,
    vectors: [
      {
        name: "[0] is the first segment",
        expression: "(/path/to/resource)[0] == 'path'",
        expected: true,
      },
      {
        name: "[2] is the third segment",
        expression: "(/path/to/resource)[2] == 'resource'",
        expected: true,
      },
      { name: "a segment is a string", expression: "(/path/to)[1] is string", expected: true },
      {
        name: "a segment of the request's path",
        expression: "request.path[3] == 'things' && request.path[4] == 'one'",
        expected: true,
      },
      { name: "a segment has no name", expression: "(/path/to)['to'] == 'to'", expected: "error" },
      {
        name: "an index after the end of a path is an error",
        expression: "(/path/to)[2] == ''",
        expected: "error",
      },
    ],
  },
  {
    says: "bind(map) – Bind key-value pairs in a map to a path.",
    source: path,
    vectors: [
      {
        name: "bind() fills in a path",
        expression: `(/path/$(foo)/$(bar)).bind({"foo": "something", "bar": "another"}) == /path/something/another`,
        expected: true,
      },
      {
        name: "a bound path can be indexed",
        expression: `(/path/$(foo)).bind({"foo": "something"})[1] == 'something'`,
        expected: true,
      },
      {
        name: "a bound path is a path",
        expression: `(/path/$(foo)).bind({"foo": "something"}) is path`,
        expected: true,
      },
      {
        name: "bind() takes no list",
        expression: "(/path/$(foo)).bind(['something']) is path",
        expected: "error",
      },
      {
        name: "bind() takes no null",
        expression: "(/path/$(foo)).bind(null) is path",
        expected: "error",
      },
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
      {
        name: "a bound value by its name",
        expression: `(/path/$(foo)).bind({"foo": "something"}).foo == 'something'`,
        expected: true,
      },
      {
        name: "a bound value by its index",
        expression: `(/path/$(foo)).bind({"foo": "something"})["foo"] == 'something'`,
        expected: true,
      },
      {
        name: "a name that is not bound is an error",
        expression: `(/path/$(foo)).bind({"foo": "something"}).bar == 'something'`,
        expected: "error",
      },
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
