import { reference } from "./documentation.ts";
import { firestore } from "./rulesets.ts";
import type { VectorGroup } from "./vector.ts";

const map = `${reference}/rules.Map`;

export const maps: readonly VectorGroup[] = [
  {
    says: "x[k] – Index operator, get value at key name k; x.k – Get value at key name k",
    source: map,
    vectors: [
      { name: "a value by its key", expression: "{'a': 1}['a'] == 1", expected: true },
      { name: "a value by its name", expression: "{'a': 1}.a == 1", expected: true },
      {
        name: "a value of a value",
        expression: "{'a': {'b': [5]}}.a['b'][0] == 5",
        expected: true,
      },
      {
        name: "a key can hold any letter",
        expression: "{'a b.c': 1}['a b.c'] == 1",
        expected: true,
      },
      {
        name: "a stored nested field",
        expression: "resource.data.a.b == 'x'",
        expected: true,
        request: { before: { a: { b: "x" } } },
      },
      { name: "a value can be null", expression: "{'a': null}.a == null", expected: true },
      { name: "a key can be computed", expression: "{'ab': 1}['a' + 'b'] == 1", expected: true },
    ],
  },
  {
    says: "x == y – Compare maps x and y; k in x – Check if key k exists in map x",
    source: map,
    vectors: [
      {
        name: "maps have no order",
        expression: "{'a': 1, 'b': 2} == {'b': 2, 'a': 1}",
        expected: true,
      },
      { name: "the values of maps count", expression: "{'a': 1} == {'a': 2}", expected: false },
      { name: "the keys of maps count", expression: "{'a': 1} == {'b': 1}", expected: false },
      {
        name: "one more key makes maps differ",
        expression: "{'a': 1} != {'a': 1, 'b': null}",
        expected: true,
      },
      {
        name: "nested maps are compared",
        expression: "{'a': {'b': [1]}} == {'a': {'b': [1]}}",
        expected: true,
      },
      { name: "a key is in its map", expression: "'a' in {'a': null}", expected: true },
      { name: "another key is not in a map", expression: "'b' in {'a': 'b'}", expected: false },
      {
        name: "a field can be asked for",
        expression: "'a' in resource.data",
        expected: true,
        request: { before: { a: 1 } },
      },
      {
        name: "a missing field can be asked for",
        expression: "!('a' in resource.data)",
        expected: true,
      },
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
      {
        name: "get() of a missing key is the default",
        expression: `{"a": 3,"b": 2}.get("c", 7) == 7`,
        expected: true,
      },
      {
        name: "the default can be a list",
        expression: `{"a": [2, 7], "b": [9, 12]}.get("c", [1, 1]) == [1, 1]`,
        expected: true,
      },
      {
        name: "get() of a key is its value",
        expression: `{"a": [2, 7],"b": [9, 12]}.get("b", [1, 1]) == [9, 12]`,
        expected: true,
      },
      {
        name: "get() of a path of keys",
        expression: `{"a": {"b": 1},"c": 2}.get(["a", "b"], 7) == 1`,
        expected: true,
      },
      {
        name: "get() of a missing last key is the default",
        expression: `{"a": {"b": 1}}.get(["a", "c"], 7) == 7`,
        expected: true,
      },
      {
        name: "get() of a missing first key is the default",
        expression: `{"a": {"b": 1}}.get(["x", "b"], 7) == 7`,
        expected: true,
      },
      {
        name: "get() of a key whose value is null",
        expression: "{'a': null}.get('a', 7) == null",
        expected: true,
      },
      {
        name: "get() of a missing field",
        expression: "resource.data.get('a', null) == null",
        expected: true,
      },
      { name: "get() takes no int", expression: "{'a': 1}.get(1, 2) == 2", expected: "error" },
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
      { name: "keys() is a list", expression: "{'a': 1}.keys() is list", expected: true },
      { name: "keys() of one entry", expression: "{'a': 1}.keys() == ['a']", expected: true },
      {
        name: "keys() of several entries",
        expression: "{'b': 1, 'a': 2}.keys().toSet() == ['a', 'b'].toSet()",
        expected: true,
      },
      { name: "keys() of the empty map", expression: "{}.keys() == []", expected: true },
      { name: "values() is a list", expression: "{'a': 1}.values() is list", expected: true },
      { name: "values() of one entry", expression: "{'a': 1}.values() == [1]", expected: true },
      {
        name: "values() keeps equal values",
        expression: "{'a': 1, 'b': 1}.values() == [1, 1]",
        expected: true,
      },
      { name: "size() of a map", expression: "{'a': 1, 'b': 2}.size() == 2", expected: true },
      { name: "size() of the empty map", expression: "{}.size() == 0", expected: true },
    ],
  },
];
