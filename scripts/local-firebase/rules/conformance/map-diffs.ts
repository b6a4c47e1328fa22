import { reference } from "./documentation.ts";
import type { VectorGroup } from "./vector.ts";

const mapDiff = `${reference}/rules.MapDiff`;

export const mapDiffs: readonly VectorGroup[] = [
  {
    says: "addedKeys(): keys that the Map calling diff() contains and the Map passed to diff() does not; removedKeys(): the opposite.",
    source: mapDiff,
    vectors: [
      ["addedKeys() of a new key", `{"a":1}.diff({}).addedKeys() == ["a"].toSet()`, true],
      ["removedKeys() of a removed key", `{}.diff({"a":1}).removedKeys() == ["a"].toSet()`, true],
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
        "an update of one allowed field",
        "request.resource.data.diff(resource.data).affectedKeys().hasOnly(['a'])",
        true,
        { method: "update", before: { a: 1n, b: 2n }, after: { a: 2n, b: 2n } },
      ],
      [
        "an update of another field",
        "request.resource.data.diff(resource.data).affectedKeys().hasOnly(['a'])",
        false,
        { method: "update", before: { a: 1n, b: 2n }, after: { a: 1n, b: 3n } },
      ],
      [
        "a removed field counts",
        "request.resource.data.diff(resource.data).affectedKeys().hasOnly(['a'])",
        false,
        { method: "update", before: { a: 1n, b: 2n }, after: { a: 1n } },
      ],
      ["diff() takes no list", "{'a': 1}.diff(['a']).affectedKeys().size() == 0", "error"],
    ],
  },
];
