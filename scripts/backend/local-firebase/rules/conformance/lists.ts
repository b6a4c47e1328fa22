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
      ["empty lists are ==", "[] == []", true],
      ["nested lists are compared", "[[1], {'a': 2}] == [[1], {'a': 2}]", true],
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
      ["[0] is the first item", "['a', 'b'][0] == 'a'", true],
      ["[1] is the second item", "['a', 'b'][1] == 'b'", true],
      ["an item can be null", "[1, null][1] == null", true],
      ["an item of an item", "[[1, 2], [3, 4]][1][0] == 3", true],
      ["[1:3] leaves out the fourth item", "[1, 2, 3, 4][1:3] == [2, 3]", true],
      ["[0:size] is the whole list", "[1, 2][0:2] == [1, 2]", true],
    ],
  },
  {
    says: "Accessing values in a list that do not exist raises an error.",
    source: dataTypesAndErrors,
    vectors: [
      ["an index after the end of a list is an error", "[1, 2][2] == 1", "error"],
      ["an index of the empty list is an error", "[][0] == 1", "error"],
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
      ["another value is not in a list", "'c' in ['a', 'b']", false],
      ["nothing is in the empty list", "null in []", false],
      ["null can be in a list", "null in [null]", true],
      ["a list can be in a list", "[1] in [[1], [2]]", true],
      ["the string of a number is not in a list of numbers", "'1' in [1]", false],
    ],
  },
  {
    says: "hasAll(list) – whether the list contains all elements in another list; hasAny(list) – any element in another list.",
    source: list,
    vectors: [
      ["hasAll() of a part", "['a', 'b', 'c'].hasAll(['c', 'a'])", true],
      ["hasAll() not with one missing", "['a', 'b'].hasAll(['a', 'c'])", false],
      ["hasAll() of nothing", "['a'].hasAll([])", true],
      ["hasAll() does not count repeats", "['a'].hasAll(['a', 'a'])", true],
      ["hasAny() of one common item", "['a', 'b'].hasAny(['x', 'b'])", true],
      ["hasAny() without a common item", "['a', 'b'].hasAny(['x', 'y'])", false],
      ["hasAny() of nothing", "['a'].hasAny([])", false],
      ["hasAny() takes no string", "['a'].hasAny('a')", "error"],
      ["hasAll() of numbers", "[1, 2, 3].hasAll([3, 1])", true],
      ["hasAll() not with one number missing", "[1, 2].hasAll([1, 3])", false],
      ["hasAny() of lists", "[[1], [2]].hasAny([[2]])", true],
      ["hasAny() tells types apart", "['1'].hasAny([1])", false],
      ["hasAll() takes no null", "['a'].hasAll(null)", "error"],
    ],
  },
  {
    says: "hasOnly(list) – true if all elements in the list are present in the other list, excluding repeated elements.",
    source: list,
    vectors: [
      ["hasOnly() not with another item", "['a', 'b'].hasOnly(['a', 'c'])", false],
      ["hasOnly() of more items", "['a', 'b'].hasOnly(['a', 'b', 'c'])", true],
      ["hasOnly() in any order", "['a', 'b'].hasOnly(['b', 'a'])", true],
      ["hasOnly() with repeats", "['a', 'a', 'b'].hasOnly(['a', 'b', 'b'])", true],
      ["hasOnly() with repeats and more", "['a', 'a', 'b'].hasOnly(['a', 'b', 'b', 'c'])", true],
      ["hasOnly() of numbers", "[1, 1, 2].hasOnly([2, 1])", true],
      ["hasOnly() tells types apart", "[1, 'a'].hasOnly(['1', 'a'])", false],
      ["hasOnly() of the empty list", "[].hasOnly(['a'])", true],
    ],
  },
  {
    says: "concat adds the elements of another list to the end; removeAll removes the elements of another list; join makes a string, with a separator; size; toSet.",
    source: list,
    vectors: [
      ["concat() appends", "['a'].concat(['b', 'a']) == ['a', 'b', 'a']", true],
      {
        name: "concat() leaves the list itself",
        expression: "resource.data.a.concat([1]).size() == 2 && resource.data.a == [0]",
        expected: true,
        request: { before: { a: [0] } },
      },
      ["concat() takes no string", "['a'].concat('b') == ['a', 'b']", "error"],
      ["removeAll() removes every occurrence", "['a', 'b', 'a'].removeAll(['a']) == ['b']", true],
      ["removeAll() ignores what is not there", "['a'].removeAll(['x']) == ['a']", true],
      ["removeAll() of numbers", "[1, 2, 1].removeAll([1]) == [2]", true],
      ["removeAll() of lists", "[[1], [2]].removeAll([[1]]) == [[2]]", true],
      ["removeAll() keeps the order", "['c', 'a', 'b'].removeAll(['a']) == ['c', 'b']", true],
      ["join() puts the separator between", "['a', 'b', 'c'].join('-') == 'a-b-c'", true],
      ["join() of one item has no separator", "['a'].join('-') == 'a'", true],
      ["join() takes no null", "['a'].join(null) == 'a'", "error"],
      ["size() of a list", "['a', 'a', null].size() == 3", true],
      ["size() of the empty list", "[].size() == 0", true],
      ["toSet() drops repeats", "['a', 'a', 'b'].toSet().size() == 2", true],
    ],
  },
];
