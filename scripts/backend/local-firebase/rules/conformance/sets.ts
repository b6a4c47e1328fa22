import { reference } from "./documentation.ts";
import type { VectorGroup } from "./vector.ts";

const set = `${reference}/rules.Set`;

export const sets: readonly VectorGroup[] = [
  {
    says: "A set is an unordered collection. A set cannot contain duplicate items. x == y – Compare sets x and y; v in x",
    source: set,
    vectors: [
      ["sets have no order", "['a', 'b'].toSet() == ['b', 'a'].toSet()", true],
      ["repeats do not make a set differ", "['a', 'a'].toSet() == ['a'].toSet()", true],
      ["sets of other items differ", "['a'].toSet() != ['b'].toSet()", true],
      ["one other item makes sets differ", "['a', 'b'].toSet() == ['a', 'c'].toSet()", false],
      ["one more item makes sets differ", "['a'].toSet() == ['a', 'b'].toSet()", false],
      ["sets of numbers have no order", "[1, 2].toSet() == [2, 1].toSet()", true],
      ["sets of other numbers differ", "[1, 2].toSet() == [1, 3].toSet()", false],
      ["repeats of any type are dropped", "[1, 1, [2], [2], null, null].toSet().size() == 3", true],
      ["values of two types are two items", "['1', 1].toSet().size() == 2", true],
      ["a set is not a list", "['a'].toSet() == ['a']", false],
      ["an item is in its set", "'a' in ['a', 'b'].toSet()", true],
      ["another value is not in a set", "'c' in ['a', 'b'].toSet()", false],
      ["size() of a set", "['a', 'b'].toSet().size() == 2", true],
      ["a set has no positions", "['a'].toSet()[0] == 'a'", "error"],
    ],
  },
  {
    says: "hasAll() – contains all of the items in the comparison set or list; hasAny() – any of the items; hasOnly() – only the items.",
    source: set,
    vectors: [
      ["a set hasAll() not with one missing", "['a','b'].toSet().hasAll(['a','c']) == false", true],
      ["a set hasAll() of a part", "['d','e','f'].toSet().hasAll(['d','e']) == true", true],
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
      ["a set hasAny() of a list", "['a','b'].toSet().hasAny(['b'])", true],
      [
        "a set hasOnly() not with another item",
        "['a','b'].toSet().hasOnly(['a','c']) == false",
        true,
      ],
      ["a set hasOnly() of the same items", "['a','b'].toSet().hasOnly(['a','b']) == true", true],
      ["the empty set hasOnly() anything", "[].toSet().hasOnly(['a'])", true],
      ["a set hasAll() takes no null", "['a'].toSet().hasAll(null)", "error"],
    ],
  },
  {
    says: "difference() returns the elements of the calling set that are not in the other; intersection() those in common; union() the combination of both.",
    source: set,
    vectors: [
      [
        "difference() of sets",
        "['a','b'].toSet().difference(['a','c'].toSet()) == ['b'].toSet()",
        true,
      ],
      [
        "difference() of identical sets is empty",
        "['a'].toSet().difference(['a'].toSet()).size() == 0",
        true,
      ],
      [
        "intersection() of sets",
        "['a','b'].toSet().intersection(['a','c'].toSet()) == ['a'].toSet()",
        true,
      ],
      [
        "intersection() without common items is empty",
        "['a'].toSet().intersection(['b'].toSet()).size() == 0",
        true,
      ],
      [
        "union() of sets",
        "['a','b'].toSet().union(['a','c'].toSet()) == ['a','b','c'].toSet()",
        true,
      ],
      ["union() with the empty set", "['a'].toSet().union([].toSet()) == ['a'].toSet()", true],
    ],
  },
];
