import { fieldsPage, reference } from "./documentation.ts";
import type { VectorGroup } from "./vector.ts";

const mapDiff = `${reference}/rules.MapDiff`;

export const mapDiffs: readonly VectorGroup[] = [
  {
    says: "request.resource.data.keys() is a list of all the fields; hasAll() and hasOnly() tell which are required and which are allowed.",
    source: fieldsPage,
    vectors: [
      {
        name: "the required fields are there",
        expression: "request.resource.data.keys().hasAll(['name', 'city'])",
        expected: true,
        request: { method: "create", after: { name: "a", city: "b", more: 1 } },
      },
      {
        name: "a required field is missing",
        expression: "request.resource.data.keys().hasAll(['name', 'city'])",
        expected: false,
        request: { method: "create", after: { name: "a" } },
      },
      {
        name: "a field is not allowed",
        expression: "request.resource.data.keys().hasOnly(['name'])",
        expected: false,
        request: { method: "create", after: { name: "a", more: 1 } },
      },
      {
        name: "a forbidden field is found",
        expression: "!request.resource.data.keys().hasAny(['average_score'])",
        expected: false,
        request: { method: "create", after: { average_score: 5 } },
      },
    ],
  },
  {
    says: "addedKeys(): keys that the Map calling diff() contains and the Map passed to diff() does not; removedKeys(): the opposite.",
    source: mapDiff,
    vectors: [
      {
        name: "addedKeys() of a new key",
        expression: `{"a":1}.diff({}).addedKeys() == ["a"].toSet()`,
        expected: true,
      },
      {
        name: "addedKeys() without a new key",
        expression: `{"a":1}.diff({"a":2,"b":3}).addedKeys().size() == 0`,
        expected: true,
      },
      {
        name: "removedKeys() of a removed key",
        expression: `{}.diff({"a":1}).removedKeys() == ["a"].toSet()`,
        expected: true,
      },
      {
        name: "removedKeys() without a removed key",
        expression: `{"a":1}.diff({}).removedKeys().size() == 0`,
        expected: true,
      },
    ],
  },
  {
    says: "changedKeys(): keys that appear in both Maps but whose values are not equal; unchangedKeys(): whose values are equal.",
    source: mapDiff,
    vectors: [
      {
        name: "changedKeys() of another value",
        expression: `{"a":0}.diff({"a":1, "b":4}).changedKeys() == ["a"].toSet()`,
        expected: true,
      },
      {
        name: "changedKeys() sees nested changes",
        expression: `{"a":{"b":[1]}}.diff({"a":{"b":[2]}}).changedKeys() == ["a"].toSet()`,
        expected: true,
      },
      {
        name: "changedKeys() sees another type",
        expression: `{"a":"1"}.diff({"a":1}).changedKeys() == ["a"].toSet()`,
        expected: true,
      },
      {
        name: "unchangedKeys() of the same value",
        expression: `{"a": 0}.diff({"a":0}).unchangedKeys() == ["a"].toSet()`,
        expected: true,
      },
      {
        name: "unchangedKeys() leaves out changed keys",
        expression: `{"a": 0, "b": 1}.diff({"a": 0, "b": 2}).unchangedKeys() == ["a"].toSet()`,
        expected: true,
      },
    ],
  },
  {
    says: "affectedKeys(): the combined results of MapDiff.addedKeys(), MapDiff.removedKeys() and MapDiff.changedKeys().",
    source: mapDiff,
    vectors: [
      {
        name: "affectedKeys() combines all three",
        expression: `({"a":0, "c":0, "u":0}).diff({"r":0, "c":1, "u": 0}).affectedKeys() == ["a", "r", "c"].toSet()`,
        expected: true,
      },
      {
        name: "affectedKeys() of equal maps is empty",
        expression: "{'a': 1}.diff({'a': 1}).affectedKeys().size() == 0",
        expected: true,
      },
      {
        name: "affectedKeys() of empty maps is a set",
        expression: "{}.diff({}).affectedKeys() is set",
        expected: true,
      },
      {
        name: "an update of one allowed field",
        expression: "request.resource.data.diff(resource.data).affectedKeys().hasOnly(['a'])",
        expected: true,
        request: { method: "update", before: { a: 1, b: 2 }, after: { a: 2, b: 2 } },
      },
      {
        name: "an update of another field",
        expression: "request.resource.data.diff(resource.data).affectedKeys().hasOnly(['a'])",
        expected: false,
        request: { method: "update", before: { a: 1, b: 2 }, after: { a: 1, b: 3 } },
      },
      {
        name: "a removed field counts",
        expression: "request.resource.data.diff(resource.data).affectedKeys().hasOnly(['a'])",
        expected: false,
        request: { method: "update", before: { a: 1, b: 2 }, after: { a: 1 } },
      },
      {
        name: "diff() takes no list",
        expression: "{'a': 1}.diff(['a']).affectedKeys().size() == 0",
        expected: "error",
      },
      {
        name: "diff() takes no null",
        expression: "{'a': 1}.diff(null).affectedKeys().size() == 0",
        expected: "error",
      },
    ],
  },
];
