import { reference } from "./documentation.ts";
import type { VectorGroup } from "./vector.ts";

const set = `${reference}/rules.Set`;

export const sets: readonly VectorGroup[] = [
  {
    says: "difference() – the items of x that are not in y; intersection() – those of both; union() – those of either.",
    source: set,
    vectors: [
      ["difference()", "[1, 2].toSet().difference([2, 3].toSet()) == [1].toSet()", true],
      ["intersection()", "[1, 2].toSet().intersection([2, 3].toSet()) == [2].toSet()", true],
      ["union()", "[1, 2].toSet().union([2, 3].toSet()) == [3, 2, 1].toSet()", true],
      ["union() has no repeats", "[1].toSet().union([1].toSet()).size() == 1", true],
      ["union() of a list is an error", "[1].toSet().union([1]).size() == 1", "error"],
    ],
  },
  {
    says: "A set is an unordered collection. A set cannot contain duplicate items. x == y – Compare sets x and y; v in x",
    source: set,
    vectors: [
      ["sets have no order", "['a', 'b'].toSet() == ['b', 'a'].toSet()", true],
      ["repeats do not make a set differ", "['a', 'a'].toSet() == ['a'].toSet()", true],
      ["one other item makes sets differ", "['a', 'b'].toSet() == ['a', 'c'].toSet()", false],
      ["one more item makes sets differ", "['a'].toSet() == ['a', 'b'].toSet()", false],
      ["values of two types are two items", "['1', 1].toSet().size() == 2", true],
      ["a set is not a list", "['a'].toSet() == ['a']", false],
      ["an item is in its set", "'a' in ['a', 'b'].toSet()", true],
      ["size() of a set", "['a', 'b'].toSet().size() == 2", true],
    ],
  },
  {
    says: "hasAll() – contains all of the items in the comparison set or list; hasAny() – any of the items; hasOnly() – only the items.",
    source: set,
    vectors: [
      ["a set hasAll() not with one missing", "['a','b'].toSet().hasAll(['a','c']) == false", true],
      ["a set hasAll() of a set", "['d','e'].toSet().hasAll(['e'].toSet())", true],
      [
        "a set hasAny() not without a common item",
        "['a','b'].toSet().hasAny(['c','d'].toSet()) == false",
        true,
      ],
      [
        "a set hasAny() of a common item",
        "['a','b'].toSet().hasAny(['a','c'].toSet()) == true",
        true,
      ],
      [
        "a set hasOnly() not with another item",
        "['a','b'].toSet().hasOnly(['a','c']) == false",
        true,
      ],
      ["a set hasOnly() of the same items", "['a','b'].toSet().hasOnly(['a','b']) == true", true],
      ["the empty set hasOnly() anything", "[].toSet().hasOnly(['a'])", true],
    ],
  },
];
