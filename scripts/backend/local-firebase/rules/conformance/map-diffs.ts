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
      ["addedKeys() of a new key", `{"a":1}.diff({}).addedKeys() == ["a"].toSet()`, true],
      [
        "addedKeys() without a new key",
        `{"a":1}.diff({"a":2,"b":3}).addedKeys().size() == 0`,
        true,
      ],
      ["removedKeys() of a removed key", `{}.diff({"a":1}).removedKeys() == ["a"].toSet()`, true],
      ["removedKeys() without a removed key", `{"a":1}.diff({}).removedKeys().size() == 0`, true],
    ],
  },
  {
    says: "changedKeys(): keys that appear in both Maps but whose values are not equal; unchangedKeys(): whose values are equal.",
    source: mapDiff,
    vectors: [
      [
        "changedKeys() of another value",
        `{"a":0}.diff({"a":1, "b":4}).changedKeys() == ["a"].toSet()`,
        true,
      ],
      [
        "changedKeys() sees nested changes",
        `{"a":{"b":[1]}}.diff({"a":{"b":[2]}}).changedKeys() == ["a"].toSet()`,
        true,
      ],
      [
        "changedKeys() sees another type",
        `{"a":"1"}.diff({"a":1}).changedKeys() == ["a"].toSet()`,
        true,
      ],
      [
        "unchangedKeys() of the same value",
        `{"a": 0}.diff({"a":0}).unchangedKeys() == ["a"].toSet()`,
        true,
      ],
      [
        "unchangedKeys() leaves out changed keys",
        `{"a": 0, "b": 1}.diff({"a": 0, "b": 2}).unchangedKeys() == ["a"].toSet()`,
        true,
      ],
    ],
  },
  {
    says: "affectedKeys(): the combined results of MapDiff.addedKeys(), MapDiff.removedKeys() and MapDiff.changedKeys().",
    source: mapDiff,
    vectors: [
      [
        "affectedKeys() combines all three",
        `({"a":0, "c":0, "u":0}).diff({"r":0, "c":1, "u": 0}).affectedKeys() == ["a", "r", "c"].toSet()`,
        true,
      ],
      [
        "affectedKeys() of equal maps is empty",
        "{'a': 1}.diff({'a': 1}).affectedKeys().size() == 0",
        true,
      ],
      ["affectedKeys() of empty maps is a set", "{}.diff({}).affectedKeys() is set", true],
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
      ["diff() takes no list", "{'a': 1}.diff(['a']).affectedKeys().size() == 0", "error"],
      ["diff() takes no null", "{'a': 1}.diff(null).affectedKeys().size() == 0", "error"],
    ],
  },
];
