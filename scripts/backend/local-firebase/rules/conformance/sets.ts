import { reference } from "./documentation.ts";
import type { VectorGroup } from "./vector.ts";

const set = `${reference}/rules.Set`;

export const sets: readonly VectorGroup[] = [
  {
    says: "A set is an unordered collection. A set cannot contain duplicate items. x == y – Compare sets x and y; v in x",
    source: set,
    vectors: [
      {
        name: "sets have no order",
        expression: "['a', 'b'].toSet() == ['b', 'a'].toSet()",
        expected: true,
      },
      {
        name: "repeats do not make a set differ",
        expression: "['a', 'a'].toSet() == ['a'].toSet()",
        expected: true,
      },
      {
        name: "sets of other items differ",
        expression: "['a'].toSet() != ['b'].toSet()",
        expected: true,
      },
      {
        name: "one other item makes sets differ",
        expression: "['a', 'b'].toSet() == ['a', 'c'].toSet()",
        expected: false,
      },
      {
        name: "one more item makes sets differ",
        expression: "['a'].toSet() == ['a', 'b'].toSet()",
        expected: false,
      },
      {
        name: "sets of numbers have no order",
        expression: "[1, 2].toSet() == [2, 1].toSet()",
        expected: true,
      },
      {
        name: "sets of other numbers differ",
        expression: "[1, 2].toSet() == [1, 3].toSet()",
        expected: false,
      },
      {
        name: "repeats of any type are dropped",
        expression: "[1, 1, [2], [2], null, null].toSet().size() == 3",
        expected: true,
      },
      {
        name: "values of two types are two items",
        expression: "['1', 1].toSet().size() == 2",
        expected: true,
      },
      { name: "a set is not a list", expression: "['a'].toSet() == ['a']", expected: false },
      { name: "an item is in its set", expression: "'a' in ['a', 'b'].toSet()", expected: true },
      {
        name: "another value is not in a set",
        expression: "'c' in ['a', 'b'].toSet()",
        expected: false,
      },
      { name: "size() of a set", expression: "['a', 'b'].toSet().size() == 2", expected: true },
      { name: "a set has no positions", expression: "['a'].toSet()[0] == 'a'", expected: "error" },
    ],
  },
  {
    says: "hasAll() – contains all of the items in the comparison set or list; hasAny() – any of the items; hasOnly() – only the items.",
    source: set,
    vectors: [
      {
        name: "a set hasAll() not with one missing",
        expression: "['a','b'].toSet().hasAll(['a','c']) == false",
        expected: true,
      },
      {
        name: "a set hasAll() of a part",
        expression: "['d','e','f'].toSet().hasAll(['d','e']) == true",
        expected: true,
      },
      {
        name: "a set hasAll() of a set",
        expression: "['d','e'].toSet().hasAll(['e'].toSet())",
        expected: true,
      },
      {
        name: "a set hasAny() not without a common item",
        expression: "['a','b'].toSet().hasAny(['c','d'].toSet()) == false",
        expected: true,
      },
      {
        name: "a set hasAny() of a common item",
        expression: "['a','b'].toSet().hasAny(['a','c'].toSet()) == true",
        expected: true,
      },
      {
        name: "a set hasAny() of a list",
        expression: "['a','b'].toSet().hasAny(['b'])",
        expected: true,
      },
      {
        name: "a set hasOnly() not with another item",
        expression: "['a','b'].toSet().hasOnly(['a','c']) == false",
        expected: true,
      },
      {
        name: "a set hasOnly() of the same items",
        expression: "['a','b'].toSet().hasOnly(['a','b']) == true",
        expected: true,
      },
      {
        name: "the empty set hasOnly() anything",
        expression: "[].toSet().hasOnly(['a'])",
        expected: true,
      },
      {
        name: "a set hasAll() takes no null",
        expression: "['a'].toSet().hasAll(null)",
        expected: "error",
      },
    ],
  },
  {
    says: "difference() returns the elements of the calling set that are not in the other; intersection() those in common; union() the combination of both.",
    source: set,
    vectors: [
      {
        name: "difference() of sets",
        expression: "['a','b'].toSet().difference(['a','c'].toSet()) == ['b'].toSet()",
        expected: true,
      },
      {
        name: "difference() of identical sets is empty",
        expression: "['a'].toSet().difference(['a'].toSet()).size() == 0",
        expected: true,
      },
      {
        name: "intersection() of sets",
        expression: "['a','b'].toSet().intersection(['a','c'].toSet()) == ['a'].toSet()",
        expected: true,
      },
      {
        name: "intersection() without common items is empty",
        expression: "['a'].toSet().intersection(['b'].toSet()).size() == 0",
        expected: true,
      },
      {
        name: "union() of sets",
        expression: "['a','b'].toSet().union(['a','c'].toSet()) == ['a','b','c'].toSet()",
        expected: true,
      },
      {
        name: "union() with the empty set",
        expression: "['a'].toSet().union([].toSet()) == ['a'].toSet()",
        expected: true,
      },
    ],
  },
];
