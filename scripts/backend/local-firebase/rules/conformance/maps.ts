import { reference } from "./documentation.ts";
import { firestore } from "./rulesets.ts";
import type { VectorGroup } from "./vector.ts";

const map = `${reference}/rules.Map`;

export const maps: readonly VectorGroup[] = [
  {
    says: "x[k] – Index operator, get value at key name k; x.k – Get value at key name k",
    source: map,
    vectors: [
      ["a value by its key", "{'a': 1}['a'] == 1", true],
      ["a value by its name", "{'a': 1}.a == 1", true],
      ["a value of a value", "{'a': {'b': [5]}}.a['b'][0] == 5", true],
      ["a key can hold any letter", "{'a b.c': 1}['a b.c'] == 1", true],
      {
        name: "a stored nested field",
        expression: "resource.data.a.b == 'x'",
        expected: true,
        request: { before: { a: { b: "x" } } },
      },
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
      ["the keys of maps count", "{'a': 1} == {'b': 1}", false],
      ["one more key makes maps differ", "{'a': 1} != {'a': 1, 'b': null}", true],
      ["nested maps are compared", "{'a': {'b': [1]}} == {'a': {'b': [1]}}", true],
      ["a key is in its map", "'a' in {'a': null}", true],
      ["another key is not in a map", "'b' in {'a': 'b'}", false],
      {
        name: "a field can be asked for",
        expression: "'a' in resource.data",
        expected: true,
        request: { before: { a: 1 } },
      },
      ["a missing field can be asked for", "!('a' in resource.data)", true],
    ],
  },
  {
    says: "Keys must be of type rules.String.",
    source: map,
    vectors: ["{1: 2}", "{null: 2}", "{[1]: 2}"].map((literal) => ({
      name: `${literal} is refused`,
      rules: firestore(`match /things/{thing} { allow get: if ${literal} != null; }`),
      request: {},
      expected: "refused" as const,
    })),
  },
  {
    says: "get(key, default_value) returns the value associated with a given search key string, or the default value.",
    source: map,
    vectors: [
      ["get() of a missing key is the default", `{"a": 3,"b": 2}.get("c", 7) == 7`, true],
      ["the default can be a list", `{"a": [2, 7], "b": [9, 12]}.get("c", [1, 1]) == [1, 1]`, true],
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
      ["get() of a missing field", "resource.data.get('a', null) == null", true],
      ["get() takes no int", "{'a': 1}.get(1, 2) == 2", "error"],
      {
        name: "get() without a default is refused",
        rules: firestore("match /things/{thing} { allow get: if {'a': true}.get('a'); }"),
        request: {},
        expected: "refused",
      },
    ],
  },
  {
    says: "keys() gets the list of keys in the map; values() the list of values; size() the number of entries.",
    source: map,
    vectors: [
      ["keys() is a list", "{'a': 1}.keys() is list", true],
      ["keys() of one entry", "{'a': 1}.keys() == ['a']", true],
      ["keys() of several entries", "{'b': 1, 'a': 2}.keys().toSet() == ['a', 'b'].toSet()", true],
      ["keys() of the empty map", "{}.keys() == []", true],
      ["values() is a list", "{'a': 1}.values() is list", true],
      ["values() of one entry", "{'a': 1}.values() == [1]", true],
      ["values() keeps equal values", "{'a': 1, 'b': 1}.values() == [1, 1]", true],
      ["size() of a map", "{'a': 1, 'b': 2}.size() == 2", true],
      ["size() of the empty map", "{}.size() == 0", true],
    ],
  },
];
