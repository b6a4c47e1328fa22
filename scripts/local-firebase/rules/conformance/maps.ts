import { dataTypesAndErrors, reference } from "./documentation.ts";
import type { VectorGroup } from "./vector.ts";

const map = `${reference}/rules.Map`;

// In an object literal, "__proto__" is an own key only when it is computed.
const oddKeys = { ["__proto__"]: 1n, constructor: { name: 2n } };

export const maps: readonly VectorGroup[] = [
  {
    says: "x[k] – Index operator, get value at key name k; x.k – Get value at key name k",
    source: map,
    vectors: [
      ["a value by its key", "{'a': 1}['a'] == 1", true],
      ["a value by its name", "{'a': 1}.a == 1", true],
      ["a key can hold any letter", "{'a b.c': 1}['a b.c'] == 1", true],
      ["a value can be null", "{'a': null}.a == null", true],
      ["a key can be computed", "{'ab': 1}['a' + 'b'] == 1", true],
    ],
  },
  {
    says: "x == y – Compare maps x and y; k in x – Check if key k exists in map x",
    source: map,
    vectors: [
      ["maps have no order", "{'a': 1, 'b': 2} == {'b': 2, 'a': 1}", true],
      ["the values of maps count", "{'a': 1} == {'a': 2}", false],
      ["one more key makes maps differ", "{'a': 1} != {'a': 1, 'b': null}", true],
      ["nested maps are compared", "{'a': {'b': [1]}} == {'a': {'b': [1]}}", true],
      ["a key is in its map", "'a' in {'a': null}", true],
      ["a field can be asked for", "'a' in resource.data", true, { before: { a: 1n } }],
    ],
  },
  {
    says: "Keys must be of type rules.String.",
    source: map,
    vectors: [
      ["an int is no key", "{1: 2} != null", "error"],
      ["null is no key", "{null: 2} != null", "error"],
    ],
  },
  {
    says: "get(key, default_value) returns the value associated with a given search key string, or the default value.",
    source: map,
    vectors: [
      ["get() of a missing key is the default", `{"a": 3,"b": 2}.get("c", 7) == 7`, true],
      [
        "get() of a key is its value",
        `{"a": [2, 7],"b": [9, 12]}.get("b", [1, 1]) == [9, 12]`,
        true,
      ],
      ["get() of a path of keys", `{"a": {"b": 1},"c": 2}.get(["a", "b"], 7) == 1`, true],
      [
        "get() of a missing last key is the default",
        `{"a": {"b": 1}}.get(["a", "c"], 7) == 7`,
        true,
      ],
      [
        "get() of a missing first key is the default",
        `{"a": {"b": 1}}.get(["x", "b"], 7) == 7`,
        true,
      ],
      ["get() of a key whose value is null", "{'a': null}.get('a', 7) == null", true],
    ],
  },
  {
    says: "keys() gets the list of keys in the map; values() the list of values; size() the number of entries.",
    source: map,
    vectors: [
      ["keys() of one entry", "{'a': 1}.keys() == ['a']", true],
      ["keys() of several entries", "{'b': 1, 'a': 2}.keys().toSet() == ['a', 'b'].toSet()", true],
      ["values() keeps equal values", "{'a': 1, 'b': 1}.values() == [1, 1]", true],
      ["size() of a map", "{'a': 1, 'b': 2}.size() == 2", true],
    ],
  },
  {
    says: "Accessing values in a map that do not exist raises an error; a map has no other keys than its own.",
    source: dataTypesAndErrors,
    vectors: [
      ["no map has a constructor", "resource.data.constructor != null", "error"],
      ["no map has a __proto__", "{}['__proto__'] != null", "error"],
      ["no map has a toString", "'toString' in {}", false],
      ["get() of __proto__ is the default", "{}.get(['__proto__', 'toString'], 7) == 7", true],
      ["__proto__ gives a map no keys", "{'__proto__': {'a': 1}}.a == 1", "error"],
      [
        "a stored __proto__ is a field",
        "resource.data['__proto__'] == 1 && resource.data.size() == 2",
        true,
        { before: oddKeys },
      ],
      [
        "a new __proto__ is an affected key",
        "request.resource.data.diff(resource.data).affectedKeys() == ['__proto__', 'constructor'].toSet()",
        true,
        { method: "update", after: oddKeys },
      ],
    ],
  },
];
