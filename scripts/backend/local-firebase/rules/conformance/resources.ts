import { conditions, reference } from "./documentation.ts";
import type { VectorGroup } from "./vector.ts";

const request = `${reference}/rules.firestore.Request`;
const resource = `${reference}/rules.firestore.Resource`;

export const resources: readonly VectorGroup[] = [
  {
    says: "resource: the new resource value, present on write requests only.",
    source: request,
    vectors: [
      {
        name: "a create has the new document",
        expression: "request.resource.data.a == 1",
        expected: true,
        request: { method: "create", after: { a: 1 } },
      },
      {
        name: "an update has the new document",
        expression: "request.resource.data.a == 2",
        expected: true,
        request: { method: "update", before: { a: 1 }, after: { a: 2 } },
      },
      {
        name: "a get has no new document",
        expression: "request.resource.data.a == 1",
        expected: "error",
        request: { before: { a: 1 } },
      },
      {
        name: "a list has no new document",
        expression: "request.resource.data.a == 1",
        expected: "error",
        request: { method: "list" },
      },
      {
        name: "a delete has no new document",
        expression: "request.resource.data.a == 1",
        expected: "error",
        request: { method: "delete", before: { a: 1 } },
      },
      {
        name: "a delete does not have an empty new document",
        expression: "request.resource.data.size() == 0",
        expected: "error",
        request: { method: "delete", before: { a: 1 } },
      },
    ],
  },
  {
    says: "If the request would update only a subset of the document fields, request.resource contains the pending document state after the operation: all the fields.",
    source: conditions,
    vectors: [
      {
        name: "a field that is not written is there",
        expression: "request.resource.data.b == 2",
        expected: true,
        request: { method: "update", before: { a: 1, b: 2 }, after: { a: 5, b: 2 } },
      },
      {
        name: "old and new fields can be compared",
        expression: "request.resource.data.a > resource.data.a",
        expected: true,
        request: { method: "update", before: { a: 1 }, after: { a: 5 } },
      },
      {
        name: "an unchanged field can be demanded",
        expression: "request.resource.data.name == resource.data.name",
        expected: false,
        request: { method: "update", before: { name: "a" }, after: { name: "b" } },
      },
      {
        name: "a removed field is an error",
        expression: "request.resource.data.a == resource.data.a",
        expected: "error",
        request: { method: "update", before: { a: 1 }, after: {} },
      },
    ],
  },
  {
    says: "The resource variable refers to the requested document, and resource.data is a map of all of the fields and values stored in the document.",
    source: conditions,
    vectors: [
      {
        name: "a get has the document",
        expression: "resource.data.visibility == 'public'",
        expected: true,
        request: { before: { visibility: "public" } },
      },
      {
        name: "an update has the old document",
        expression: "resource.data.a == 1",
        expected: true,
        request: { method: "update", before: { a: 1 }, after: { a: 2 } },
      },
      {
        name: "a delete has the old document",
        expression: "resource.data.a == 1",
        expected: true,
        request: { method: "delete", before: { a: 1 } },
      },
      {
        name: "resource.data is a map",
        expression: "resource.data is map && resource.data == {'a': 1}",
        expected: true,
        request: { before: { a: 1 } },
      },
      {
        name: "resource is not null on create, but an error",
        expression: "resource == null",
        expected: "error",
        request: { method: "create" },
      },
      {
        name: "resource is nothing to differ from null on create",
        expression: "resource != null",
        expected: "error",
        request: { method: "create" },
      },
      {
        name: "resource has no type on create",
        expression: "resource is map",
        expected: "error",
        request: { method: "create" },
      },
      {
        name: "resource is in no list on create",
        expression: "resource in [null]",
        expected: "error",
        request: { method: "create" },
      },
      {
        name: "the error of resource can be absorbed on create",
        expression: "resource == null || request.resource.data.a == 1",
        expected: true,
        request: { method: "create", after: { a: 1 } },
      },
      ...(["get", "delete"] as const).map((method) => ({
        name: `resource is an error for a ${method} of a document that is not there`,
        expression: "resource == null",
        expected: "error" as const,
        request: { method, before: "absent" as const },
      })),
      {
        name: "resource has no fields on create",
        expression: "resource.data.a == 1",
        expected: "error",
        request: { method: "create", after: { a: 1 } },
      },
      {
        name: "resource is not an empty document on create",
        expression: "!('a' in resource.data)",
        expected: "error",
        request: { method: "create" },
      },
      {
        name: "resource is not null on update",
        expression: "resource != null",
        expected: true,
        request: { method: "update" },
      },
      {
        name: "a document that does not exist has no fields",
        expression: "resource.data.a == 1",
        expected: "error",
        request: { before: "absent" },
      },
    ],
  },
  {
    says: "data: map of the document data; id: string of the document's key; __name__: the full document name, as a path.",
    source: resource,
    vectors: [
      ["id is the document's", "resource.id == 'one'", true],
      ["id is a string", "resource.id is string", true],
      [
        "__name__ is the document's path",
        "resource.__name__ == /databases/$(database)/documents/things/one",
        true,
      ],
      [
        "__name__ by its index is the document's path",
        "resource['__name__'] == /databases/(default)/documents/things/one",
        true,
      ],
      [
        "__name__ ends with the id",
        "resource['__name__'] == /databases/(default)/documents/things/$(resource.id)",
        true,
      ],
      ["__name__ is a path", "resource['__name__'] is path", true],
      {
        name: "a new document has its id",
        expression: "request.resource.id == 'one'",
        expected: true,
        request: { method: "create" },
      },
      {
        name: "a new document has its __name__",
        expression: "request.resource.__name__ == request.path",
        expected: true,
        request: { method: "create" },
      },
      {
        name: "a field called id is apart",
        expression: "resource.id != resource.data.id",
        expected: true,
        request: { before: { id: "other" } },
      },
      ["resource has no positions", "resource[0] == null", "error"],
      {
        name: "a field is not a property of resource",
        expression: "resource.visibility == 'public'",
        expected: "error",
        request: { before: { visibility: "public" } },
      },
    ],
  },
];
