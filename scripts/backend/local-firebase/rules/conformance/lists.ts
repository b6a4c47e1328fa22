import { dataTypesAndErrors, reference } from "./documentation.ts";
import type { VectorGroup } from "./vector.ts";

const list = `${reference}/rules.List`;

export const lists: readonly VectorGroup[] = [
  {
    says: "List type. Items are not necessarily homogenous. x == y – Compare lists x and y",
    source: list,
    vectors: [
      {
        name: "equal lists are ==",
        expression: "[1, 'a', null] == [1, 'a', null]",
        expected: true,
      },
      { name: "the order of lists counts", expression: "[1, 2] == [2, 1]", expected: false },
      { name: "the size of lists counts", expression: "[1] == [1, 1]", expected: false },
      { name: "empty lists are ==", expression: "[] == []", expected: true },
      {
        name: "nested lists are compared",
        expression: "[[1], {'a': 2}] == [[1], {'a': 2}]",
        expected: true,
      },
      {
        name: "a stored list equals a literal",
        expression: "resource.data.a == ['x', 1]",
        expected: true,
        request: { before: { a: ["x", 1] } },
      },
    ],
  },
  {
    says: "x[i] – Index operator, get value index i; x[i:j] – Range operator, get sublist from index i to j",
    source: list,
    vectors: [
      { name: "[0] is the first item", expression: "['a', 'b'][0] == 'a'", expected: true },
      { name: "[1] is the second item", expression: "['a', 'b'][1] == 'b'", expected: true },
      { name: "an item can be null", expression: "[1, null][1] == null", expected: true },
      { name: "an item of an item", expression: "[[1, 2], [3, 4]][1][0] == 3", expected: true },
      {
        name: "[1:3] leaves out the fourth item",
        expression: "[1, 2, 3, 4][1:3] == [2, 3]",
        expected: true,
      },
      { name: "[0:size] is the whole list", expression: "[1, 2][0:2] == [1, 2]", expected: true },
    ],
  },
  {
    says: "Accessing values in a list that do not exist raises an error.",
    source: dataTypesAndErrors,
    vectors: [
      {
        name: "an index after the end of a list is an error",
        expression: "[1, 2][2] == 1",
        expected: "error",
      },
      {
        name: "an index of the empty list is an error",
        expression: "[][0] == 1",
        expected: "error",
      },
      {
        name: "a negative index of a list is an error",
        expression: "[1, 2][-1] == 2",
        expected: "error",
      },
      {
        name: "a range after the end of a list is an error",
        expression: "[1, 2][0:3] == [1, 2]",
        expected: "error",
      },
      {
        name: "a range before the start of a list is an error",
        expression: "[1, 2][-1:1] == [1]",
        expected: "error",
      },
    ],
  },
  {
    says: "v in x – Check if value v exists in list x.",
    source: list,
    vectors: [
      { name: "an item is in its list", expression: "'a' in ['a', 'b']", expected: true },
      { name: "another value is not in a list", expression: "'c' in ['a', 'b']", expected: false },
      { name: "nothing is in the empty list", expression: "null in []", expected: false },
      { name: "null can be in a list", expression: "null in [null]", expected: true },
      { name: "a list can be in a list", expression: "[1] in [[1], [2]]", expected: true },
      {
        name: "the string of a number is not in a list of numbers",
        expression: "'1' in [1]",
        expected: false,
      },
    ],
  },
  {
    says: "hasAll(list) – whether the list contains all elements in another list; hasAny(list) – any element in another list.",
    source: list,
    vectors: [
      {
        name: "hasAll() of a part",
        expression: "['a', 'b', 'c'].hasAll(['c', 'a'])",
        expected: true,
      },
      {
        name: "hasAll() not with one missing",
        expression: "['a', 'b'].hasAll(['a', 'c'])",
        expected: false,
      },
      { name: "hasAll() of nothing", expression: "['a'].hasAll([])", expected: true },
      {
        name: "hasAll() does not count repeats",
        expression: "['a'].hasAll(['a', 'a'])",
        expected: true,
      },
      {
        name: "hasAny() of one common item",
        expression: "['a', 'b'].hasAny(['x', 'b'])",
        expected: true,
      },
      {
        name: "hasAny() without a common item",
        expression: "['a', 'b'].hasAny(['x', 'y'])",
        expected: false,
      },
      { name: "hasAny() of nothing", expression: "['a'].hasAny([])", expected: false },
      { name: "hasAny() takes no string", expression: "['a'].hasAny('a')", expected: "error" },
      { name: "hasAll() of numbers", expression: "[1, 2, 3].hasAll([3, 1])", expected: true },
      {
        name: "hasAll() not with one number missing",
        expression: "[1, 2].hasAll([1, 3])",
        expected: false,
      },
      { name: "hasAny() of lists", expression: "[[1], [2]].hasAny([[2]])", expected: true },
      { name: "hasAny() tells types apart", expression: "['1'].hasAny([1])", expected: false },
      { name: "hasAll() takes no null", expression: "['a'].hasAll(null)", expected: "error" },
    ],
  },
  {
    says: "hasOnly(list) – true if all elements in the list are present in the other list, excluding repeated elements.",
    source: list,
    vectors: [
      {
        name: "hasOnly() not with another item",
        expression: "['a', 'b'].hasOnly(['a', 'c'])",
        expected: false,
      },
      {
        name: "hasOnly() of more items",
        expression: "['a', 'b'].hasOnly(['a', 'b', 'c'])",
        expected: true,
      },
      {
        name: "hasOnly() in any order",
        expression: "['a', 'b'].hasOnly(['b', 'a'])",
        expected: true,
      },
      {
        name: "hasOnly() with repeats",
        expression: "['a', 'a', 'b'].hasOnly(['a', 'b', 'b'])",
        expected: true,
      },
      {
        name: "hasOnly() with repeats and more",
        expression: "['a', 'a', 'b'].hasOnly(['a', 'b', 'b', 'c'])",
        expected: true,
      },
      { name: "hasOnly() of numbers", expression: "[1, 1, 2].hasOnly([2, 1])", expected: true },
      {
        name: "hasOnly() tells types apart",
        expression: "[1, 'a'].hasOnly(['1', 'a'])",
        expected: false,
      },
      { name: "hasOnly() of the empty list", expression: "[].hasOnly(['a'])", expected: true },
    ],
  },
  {
    says: "concat adds the elements of another list to the end; removeAll removes the elements of another list; join makes a string, with a separator; size; toSet.",
    source: list,
    vectors: [
      {
        name: "concat() appends",
        expression: "['a'].concat(['b', 'a']) == ['a', 'b', 'a']",
        expected: true,
      },
      {
        name: "concat() leaves the list itself",
        expression: "resource.data.a.concat([1]).size() == 2 && resource.data.a == [0]",
        expected: true,
        request: { before: { a: [0] } },
      },
      {
        name: "concat() takes no string",
        expression: "['a'].concat('b') == ['a', 'b']",
        expected: "error",
      },
      {
        name: "removeAll() removes every occurrence",
        expression: "['a', 'b', 'a'].removeAll(['a']) == ['b']",
        expected: true,
      },
      {
        name: "removeAll() ignores what is not there",
        expression: "['a'].removeAll(['x']) == ['a']",
        expected: true,
      },
      {
        name: "removeAll() of numbers",
        expression: "[1, 2, 1].removeAll([1]) == [2]",
        expected: true,
      },
      {
        name: "removeAll() of lists",
        expression: "[[1], [2]].removeAll([[1]]) == [[2]]",
        expected: true,
      },
      {
        name: "removeAll() keeps the order",
        expression: "['c', 'a', 'b'].removeAll(['a']) == ['c', 'b']",
        expected: true,
      },
      {
        name: "join() puts the separator between",
        expression: "['a', 'b', 'c'].join('-') == 'a-b-c'",
        expected: true,
      },
      {
        name: "join() of one item has no separator",
        expression: "['a'].join('-') == 'a'",
        expected: true,
      },
      { name: "join() takes no null", expression: "['a'].join(null) == 'a'", expected: "error" },
      { name: "size() of a list", expression: "['a', 'a', null].size() == 3", expected: true },
      { name: "size() of the empty list", expression: "[].size() == 0", expected: true },
      {
        name: "toSet() drops repeats",
        expression: "['a', 'a', 'b'].toSet().size() == 2",
        expected: true,
      },
    ],
  },
];
