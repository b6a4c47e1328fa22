import { conditions, fieldsPage, reference } from "./documentation.ts";
import { referenceTo } from "./notation.ts";
import type { VectorGroup } from "./vector.ts";

const stored = { auth: "alice", before: { name: "bob", ref: referenceTo("users/bob") } };

export const paths: readonly VectorGroup[] = [
  {
    says: 'The first is in the "raw" form beginning with a forward slash: /path/to/resource. x == y – Compare paths x and y',
    source: `${reference}/rules.Path`,
    vectors: [
      ["equal paths are ==", "/path/to/resource == /path/to/resource", true],
      ["other paths are !=", "/path/to/a != /path/to/b", true],
      ["a longer path is another path", "/path/to == /path/to/a", false],
      ["a path is not its text", "/path/to == '/path/to'", false],
      ["a path ends before an operator", "/a/b == /a/b && true", true],
    ],
  },
  {
    says: "In a path, $(variable) stands for the variable's value: /databases/$(database)/documents/users/$(request.auth.uid)",
    source: conditions,
    vectors: [
      ["$() inserts a wildcard", "/things/$(thing) == /things/one", true],
      ["$() inserts an expression", "/users/$(request.auth.uid) == /users/alice", true, stored],
      ["$() inserts in the middle", "/a/$(resource.data.name)/b == /a/bob/b", true, stored],
      ["$() inserts the segments of a path", "/x/$(/a/b) == /x/a/b", true],
      ["$() inserts no slash", "/a/$('b/c') is path", "error"],
      ["$() inserts something", "/a/$('') is path", "error"],
      ["$() of an error is an error", "/users/$(resource.data.missing) is path", "error", stored],
    ],
  },
  {
    says: "A reference stored in a document has the type path.",
    source: fieldsPage,
    vectors: [
      ["a stored reference is a path", "resource.data.ref is path", true, stored],
      [
        "a stored reference equals the document's path",
        "resource.data.ref == /databases/$(database)/documents/users/bob",
        true,
        stored,
      ],
    ],
  },
];
