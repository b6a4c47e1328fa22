import { conditions, reference } from "./documentation.ts";
import type { VectorGroup } from "./vector.ts";

const request = `${reference}/rules.firestore.Request`;
const resource = `${reference}/rules.firestore.Resource`;

export const resources: readonly VectorGroup[] = [
  {
    says: "resource: the new resource value, present on write requests only.",
    source: request,
    vectors: [
      [
        "a create has the new document",
        "request.resource.data.a == 1",
        true,
        { method: "create", after: { a: 1n } },
      ],
      [
        "an update has the new document",
        "request.resource.data.a == 2",
        true,
        { method: "update", before: { a: 1n }, after: { a: 2n } },
      ],
      ["a get has no new document", "request.resource.data.a == 1", "error", { before: { a: 1n } }],
      [
        "a delete has no new document",
        "request.resource.data.a == 1",
        "error",
        { method: "delete", before: { a: 1n } },
      ],
    ],
  },
  {
    says: "If the request would update only a subset of the document fields, request.resource contains the pending document state after the operation: all the fields.",
    source: conditions,
    vectors: [
      [
        "a field that is not written is there",
        "request.resource.data.b == 2",
        true,
        { method: "update", before: { a: 1n, b: 2n }, after: { a: 5n, b: 2n } },
      ],
      [
        "old and new fields can be compared",
        "request.resource.data.a > resource.data.a",
        true,
        { method: "update", before: { a: 1n }, after: { a: 5n } },
      ],
      [
        "a removed field is an error",
        "request.resource.data.a == resource.data.a",
        "error",
        { method: "update", before: { a: 1n }, after: {} },
      ],
    ],
  },
  {
    says: "The resource variable refers to the requested document, and resource.data is a map of all of the fields and values stored in the document.",
    source: conditions,
    vectors: [
      [
        "a get has the document",
        "resource.data.visibility == 'public'",
        true,
        { before: { visibility: "public" } },
      ],
      [
        "an update has the old document",
        "resource.data.a == 1",
        true,
        { method: "update", before: { a: 1n }, after: { a: 2n } },
      ],
      [
        "a delete has the old document",
        "resource.data.a == 1",
        true,
        { method: "delete", before: { a: 1n } },
      ],
      [
        "resource.data is a map",
        "resource.data is map && resource.data == {'a': 1}",
        true,
        { before: { a: 1n } },
      ],
      ["resource is null on create", "resource == null", true, { method: "create" }],
      ["resource is not a document on create", "resource != null", false, { method: "create" }],
      [
        "request.resource is null on delete",
        "request.resource == null",
        true,
        { method: "delete", before: {} },
      ],
      ["request.resource is nothing on get", "request.resource == null", "error", { before: {} }],
      [
        "the error of resource.data can be absorbed on create",
        "resource.data.a == 1 || request.resource.data.a == 1",
        true,
        { method: "create", after: { a: 1n } },
      ],
      ["a get of no document has none", "resource == null", true, { before: "absent" }],
      [
        "a delete of no document has none",
        "resource == null",
        true,
        { method: "delete", before: "absent" },
      ],
      [
        "resource is not an empty document on create",
        "!('a' in resource.data)",
        "error",
        { method: "create" },
      ],
    ],
  },
  {
    says: "data: map of the document data; id: string of the document's key; __name__: the full document name, as a path.",
    source: resource,
    vectors: [
      ["id is the document's", "resource.id == 'one'", true],
      [
        "__name__ is the document's path",
        "resource.__name__ == /databases/$(database)/documents/things/one",
        true,
      ],
      ["a new document has its id", "request.resource.id == 'one'", true, { method: "create" }],
      [
        "a field called id is apart",
        "resource.id != resource.data.id",
        true,
        { before: { id: "other" } },
      ],
      [
        "a field is not a property of resource",
        "resource.visibility == 'public'",
        "error",
        { before: { visibility: "public" } },
      ],
    ],
  },
];
