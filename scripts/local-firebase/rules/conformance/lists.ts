import { dataTypesAndErrors, reference } from "./documentation.ts";
import type { VectorGroup } from "./vector.ts";

const list = `${reference}/rules.List`;

export const lists: readonly VectorGroup[] = [
  {
    says: "List type. Items are not necessarily homogenous. x == y – Compare lists x and y",
    source: list,
    vectors: [
      ["equal lists are ==", "[1, 'a', null] == [1, 'a', null]", true],
      ["the order of lists counts", "[1, 2] == [2, 1]", false],
      ["the size of lists counts", "[1] == [1, 1]", false],
      ["nested lists are compared", "[[1], {'a': 2}] == [[1], {'a': 2}]", true],
      [
        "a stored list equals a literal",
        "resource.data.a == ['x', 1]",
        true,
        { before: { a: ["x", 1n] } },
      ],
    ],
  },
  {
    says: "x[i] – Index operator, get value index i; x[i:j] – Range operator, get sublist from index i to j",
    source: list,
    vectors: [
      ["[1] is the second item", "['a', 'b'][1] == 'b'", true],
      ["an item can be null", "[1, null][1] == null", true],
      ["[1:3] leaves out the fourth item", "[1, 2, 3, 4][1:3] == [2, 3]", true],
    ],
  },
  {
    says: "Accessing values in a list that do not exist raises an error.",
    source: dataTypesAndErrors,
    vectors: [
      ["an index after the end of a list is an error", "[1, 2][2] == 1", "error"],
      ["a negative index of a list is an error", "[1, 2][-1] == 2", "error"],
      ["a range after the end of a list is an error", "[1, 2][0:3] == [1, 2]", "error"],
      ["a range before the start of a list is an error", "[1, 2][-1:1] == [1]", "error"],
    ],
  },
  {
    says: "v in x – Check if value v exists in list x.",
    source: list,
    vectors: [
      ["an item is in its list", "'a' in ['a', 'b']", true],
      ["nothing is in the empty list", "null in []", false],
      ["null can be in a list", "null in [null]", true],
    ],
  },
  {
    says: "hasAll(list) – whether the list contains all elements in another list; hasAny(list) – any element in another list.",
    source: list,
    vectors: [
      ["hasAll() of a part", "['a', 'b', 'c'].hasAll(['c', 'a'])", true],
      ["hasAll() not with one missing", "['a', 'b'].hasAll(['a', 'c'])", false],
      ["hasAll() of nothing", "['a'].hasAll([])", true],
      ["hasAny() of one common item", "['a', 'b'].hasAny(['x', 'b'])", true],
      ["hasAny() without a common item", "['a', 'b'].hasAny(['x', 'y'])", false],
      ["hasAny() of nothing", "['a'].hasAny([])", false],
      ["hasAny() takes no string", "['a'].hasAny('a')", "error"],
      ["hasAny() of lists", "[[1], [2]].hasAny([[2]])", true],
    ],
  },
  {
    says: "hasOnly(list) – true if all elements in the list are present in the other list, excluding repeated elements.",
    source: list,
    vectors: [
      ["hasOnly() not with another item", "['a', 'b'].hasOnly(['a', 'c'])", false],
      ["hasOnly() of more items", "['a', 'b'].hasOnly(['a', 'b', 'c'])", true],
      ["hasOnly() with repeats", "['a', 'a', 'b'].hasOnly(['a', 'b', 'b'])", true],
      ["hasOnly() tells types apart", "[1, 'a'].hasOnly(['1', 'a'])", false],
      ["hasOnly() of the empty list", "[].hasOnly(['a'])", true],
    ],
  },
  {
    says: "concat adds the elements of another list to the end; removeAll removes the elements of another list; join makes a string, with a separator; size; toSet.",
    source: list,
    vectors: [
      ["concat() appends", "['a'].concat(['b', 'a']) == ['a', 'b', 'a']", true],
      [
        "concat() leaves the list itself",
        "resource.data.a.concat([1]).size() == 2 && resource.data.a == [0]",
        true,
        { before: { a: [0n] } },
      ],
      ["removeAll() removes every occurrence", "['a', 'b', 'a'].removeAll(['a']) == ['b']", true],
      ["removeAll() keeps the order", "['c', 'a', 'b'].removeAll(['a']) == ['c', 'b']", true],
      ["join() puts the separator between", "['a', 'b', 'c'].join('-') == 'a-b-c'", true],
      ["join() takes no null", "['a'].join(null) == 'a'", "error"],
      ["join() joins numbers", "[1, 2.0, 12345678.5].join(' ') == '1 2.0 1.23456785E7'", true],
      [
        "join() joins null, bools and paths",
        "[null, true, /a/b].join(' ') == 'null true /a/b'",
        true,
      ],
      ["join() takes no list of lists", "[['a']].join('') == 'a'", "error"],
      ["size() of a list", "['a', 'a', null].size() == 3", true],
      ["toSet() drops repeats", "['a', 'a', 'b'].toSet().size() == 2", true],
    ],
  },
];
