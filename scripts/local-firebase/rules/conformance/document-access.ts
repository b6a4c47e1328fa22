import { reference } from "./documentation.ts";
import { referenceTo } from "./notation.ts";
import type { DocumentsNotation, ExpressionRow, RequestNotation, VectorGroup } from "./vector.ts";

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
      [
        "get() reads a user's role",
        `get(${root}/users/$(request.auth.uid)).data.admin == true`,
        true,
        signedIn,
        users,
      ],
      ["get() has the id", `get(${root}/users/alice).id == 'alice'`, true, {}, users],
      [
        "get() has the __name__",
        `get(${root}/users/alice).__name__ == ${root}/users/alice`,
        true,
        {},
        users,
      ],
      [
        "get() of a missing document has no fields",
        `get(${root}/users/nobody).data.admin == true`,
        "error",
        {},
        users,
      ],
      ...["== null", "in [null]"].map((test): ExpressionRow => [
        `get() of a missing document is null: ${test}`,
        `get(${root}/users/nobody) ${test}`,
        true,
        {},
        users,
      ]),
      [
        "getAfter() of a deleted document is null",
        `getAfter(${root}/users/bob) == null`,
        true,
        { method: "update" },
        users,
      ],
      [
        "get() of a missing field is an error",
        `get(${root}/users/bob).data.admin == true`,
        "error",
        {},
        users,
      ],
      ["get() takes no string", "get('users/alice').data.admin == true", "error", {}, users],
      [
        "an error of get() can be absorbed",
        `get(${root}/users/nobody).data.admin || true`,
        true,
        {},
        users,
      ],
    ],
  },
  {
    says: "exists(path) checks if a document exists.",
    source: namespace,
    vectors: [
      ["exists() of an empty document", `exists(${root}/users/bob)`, true, {}, users],
      ["exists() of a missing document", `exists(${root}/users/nobody)`, false, {}, users],
      ["exists() minds the collection", `exists(${root}/admins/alice)`, false, {}, users],
      ["exists() of __proto__", `exists(${root}/users/constructor)`, false, {}, users],
      [
        "exists() of a stored reference",
        "exists(resource.data.ref)",
        true,
        { before: { ref: referenceTo("users/bob") } },
        users,
      ],
      ["exists() takes a full path", "exists(/users/alice)", "error", {}, users],
      ["exists() takes a document's path", `exists(${root}/users)`, "error", {}, users],
      [
        "exists() takes a path of this database",
        "exists(/databases/x/documents/users/bob)",
        "error",
        {},
        users,
      ],
      ["exists() takes no string", "exists('users/alice')", "error", {}, users],
      [
        "exists() with an error in its path is an error",
        `exists(${root}/users/$(request.auth.uid))`,
        "error",
        {},
        users,
      ],
    ],
  },
  {
    says: "getAfter(path) gets the projected contents of a document: its state after the request had succeeded, as if it were committed. existsAfter(path) checks if a document exists then.",
    source: namespace,
    vectors: [
      [
        "getAfter() reads a created document",
        `getAfter(${root}/users/carol).data.admin`,
        true,
        { method: "update" },
        users,
      ],
      [
        "get() does not read a created document",
        `get(${root}/users/carol).data.admin`,
        "error",
        { method: "update" },
        users,
      ],
      [
        "getAfter() does not read a deleted document",
        `getAfter(${root}/users/bob).data.size() == 0`,
        "error",
        { method: "update" },
        users,
      ],
      [
        "existsAfter() sees a created document",
        `existsAfter(${root}/users/carol) && !exists(${root}/users/carol)`,
        true,
        { method: "update" },
        users,
      ],
      [
        "existsAfter() does not see a deleted document",
        `!existsAfter(${root}/users/bob) && exists(${root}/users/bob)`,
        true,
        { method: "update" },
        users,
      ],
      [
        "documents that do not change are the same after",
        `getAfter(${root}/users/alice).data.name == get(${root}/users/alice).data.name`,
        true,
        { method: "update" },
        users,
      ],
    ],
  },
];
