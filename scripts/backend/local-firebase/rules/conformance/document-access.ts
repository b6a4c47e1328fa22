import { reference } from "./documentation.ts";
import { firestore } from "./rulesets.ts";
import type { DocumentsNotation, RequestNotation, VectorGroup } from "./vector.ts";

const namespace = `${reference}/rules.firestore`;
const root = "/databases/$(database)/documents";
const signedIn: RequestNotation = { auth: "alice" };
const users: DocumentsNotation = {
  before: { "users/alice": { admin: true, name: "Alice" }, "users/bob": {} },
  after: { "users/alice": { admin: false, name: "Alice" }, "users/carol": { admin: true } },
};

export const documentAccess: readonly VectorGroup[] = [
  {
    says: "get(path) gets the contents of a firestore document, as a rules.firestore.Resource.",
    source: namespace,
    vectors: [
      {
        name: "get() reads a field",
        expression: `get(${root}/users/alice).data.name == 'Alice'`,
        expected: true,
        documents: users,
      },
      {
        name: "get() reads a user's role",
        expression: `get(${root}/users/$(request.auth.uid)).data.admin == true`,
        expected: true,
        request: signedIn,
        documents: users,
      },
      {
        name: "get() has the id",
        expression: `get(${root}/users/alice).id == 'alice'`,
        expected: true,
        documents: users,
      },
      {
        name: "get() has the __name__",
        expression: `get(${root}/users/alice).__name__ == ${root}/users/alice`,
        expected: true,
        documents: users,
      },
      {
        name: "get() of a missing document has no fields",
        expression: `get(${root}/users/nobody).data.admin == true`,
        expected: "error",
        documents: users,
      },
      ...["== null", "!= null", "is map", "in [null]"].map((test) => ({
        name: `get() of a missing document ${test} is an error`,
        expression: `get(${root}/users/nobody) ${test}`,
        expected: "error" as const,
        documents: users,
      })),
      {
        name: "get() of a missing document as an argument is an error",
        expression: `debug(get(${root}/users/nobody)) == null`,
        expected: "error",
        documents: users,
      },
      {
        name: "getAfter() of a deleted document == null is an error",
        expression: `getAfter(${root}/users/bob) == null`,
        expected: "error",
        request: { method: "update" },
        documents: users,
      },
      {
        name: "get() of a missing field is an error",
        expression: `get(${root}/users/bob).data.admin == true`,
        expected: "error",
        documents: users,
      },
      {
        name: "get() takes no string",
        expression: "get('users/alice').data.admin == true",
        expected: "error",
        documents: users,
      },
      {
        name: "get() takes no null",
        expression: "get(null).data.admin == true",
        expected: "error",
        documents: users,
      },
      {
        name: "get() of a path() with the database",
        expression: "get(path('databases/' + database + '/documents/users/alice')).data.admin",
        expected: true,
        documents: users,
      },
      {
        name: "an error of get() can be absorbed",
        expression: `get(${root}/users/nobody).data.admin || true`,
        expected: true,
        documents: users,
      },
    ],
  },
  {
    says: "exists(path) checks if a document exists.",
    source: namespace,
    vectors: [
      {
        name: "exists() of a document",
        expression: `exists(${root}/users/alice)`,
        expected: true,
        documents: users,
      },
      {
        name: "exists() of an empty document",
        expression: `exists(${root}/users/bob)`,
        expected: true,
        documents: users,
      },
      {
        name: "exists() of a missing document",
        expression: `exists(${root}/users/nobody)`,
        expected: false,
        documents: users,
      },
      {
        name: "exists() minds the collection",
        expression: `exists(${root}/admins/alice)`,
        expected: false,
        documents: users,
      },
      {
        name: "exists() of __proto__",
        expression: `exists(${root}/users/constructor)`,
        expected: false,
        documents: users,
      },
      {
        name: "exists() gives a boolean",
        expression: `exists(${root}/users/nobody) is bool`,
        expected: true,
        documents: users,
      },
      {
        name: "exists() of a stored reference",
        expression: "exists(resource.data.ref)",
        expected: true,
        request: { before: { ref: { $reference: "users/bob" } } },
        documents: users,
      },
      ...[
        "exists(/users/alice)",
        "get(/users/alice).data.admin",
        "exists(path('users/alice'))",
      ].map((call) => ({
        name: `${call} is not the document's full path`,
        rules: firestore(`match /things/{thing} { allow get: if ${call}; }`),
        request: {},
        documents: users,
        expected: "deny" as const,
      })),
      {
        name: "exists() takes no string",
        expression: "exists('users/alice')",
        expected: "error",
        documents: users,
      },
      {
        name: "exists() with an error in its path is an error",
        expression: `exists(${root}/users/$(request.auth.uid))`,
        expected: "error",
        documents: users,
      },
    ],
  },
  {
    says: "getAfter(path) gets the projected contents of a document: its state after the request had succeeded, as if it were committed. existsAfter(path) checks if a document exists then.",
    source: namespace,
    vectors: [
      {
        name: "get() reads the state before",
        expression: `get(${root}/users/alice).data.admin`,
        expected: true,
        request: { method: "update" },
        documents: users,
      },
      {
        name: "getAfter() reads the state after",
        expression: `getAfter(${root}/users/alice).data.admin`,
        expected: false,
        request: { method: "update" },
        documents: users,
      },
      {
        name: "getAfter() reads a created document",
        expression: `getAfter(${root}/users/carol).data.admin`,
        expected: true,
        request: { method: "update" },
        documents: users,
      },
      {
        name: "get() does not read a created document",
        expression: `get(${root}/users/carol).data.admin`,
        expected: "error",
        request: { method: "update" },
        documents: users,
      },
      {
        name: "getAfter() does not read a deleted document",
        expression: `getAfter(${root}/users/bob).data.size() == 0`,
        expected: "error",
        request: { method: "update" },
        documents: users,
      },
      {
        name: "existsAfter() sees a created document",
        expression: `existsAfter(${root}/users/carol) && !exists(${root}/users/carol)`,
        expected: true,
        request: { method: "update" },
        documents: users,
      },
      {
        name: "existsAfter() does not see a deleted document",
        expression: `!existsAfter(${root}/users/bob) && exists(${root}/users/bob)`,
        expected: true,
        request: { method: "update" },
        documents: users,
      },
      {
        name: "documents that do not change are the same after",
        expression: `getAfter(${root}/users/alice).data.name == get(${root}/users/alice).data.name`,
        expected: true,
        request: { method: "update" },
        documents: users,
      },
    ],
  },
];
