import { dataTypesAndErrors, language, reference } from "./documentation.ts";
import type { VectorGroup } from "./vector.ts";

export const operators: readonly VectorGroup[] = [
  {
    says: "a || b – Conditional OR; a ? true_value : false_value – Ternary expression (lowest precedence)",
    source: language,
    vectors: [
      ["|| binds tighter than ?:", "true || true ? false : true", false],
      ["the last branch takes an ||", "true ? false : true || true", false],
      ["?: takes the first branch on true", "true ? true : false", true],
      ["?: takes the last branch on false", "false ? true : false", false],
      ["a branch can be any value", "(true ? 'a' : 1) == 'a'", true],
      ["a ternary can be nested in a branch", "(false ? 1 : (true ? 2 : 3)) == 2", true],
      ["a whole comparison can be the condition", "1 < 2 ? 'a' == 'a' : false", true],
    ],
  },
  {
    says: "Integers can be compared using the ==, !=, >, <, >= and <= operators.",
    source: `${reference}/rules.Integer`,
    vectors: [
      ["equal ints are ==", "2 == 2", true],
      ["different ints are not ==", "2 == 3", false],
      ["different ints are !=", "2 != 3", true],
      ["equal ints are not !=", "2 != 2", false],
      ["an int is not < itself", "2 < 2", false],
      ["an int is <= itself", "2 <= 2", true],
      ["an int is not > itself", "2 > 2", false],
      ["an int is >= itself", "2 >= 2", true],
      ["a greater int is >", "10 > 9", true],
      ["a negative int is < zero", "-1 < 0", true],
    ],
  },
  {
    says: "Booleans can be compared using the == and != operators.",
    source: `${reference}/rules.Boolean`,
    vectors: [
      ["equal booleans are ==", "true == true", true],
      ["different booleans are !=", "true != false", true],
      ["booleans have no order", "true > false", "error"],
    ],
  },
  {
    says: "null: x == y and x != y compare values; values of different types are not equal.",
    source: dataTypesAndErrors,
    vectors: [
      ["null equals null", "null == null", true],
      ["null is not zero", "null == 0", false],
      ["null is not false", "null == false", false],
      ["null is not the empty string", "null != ''", true],
      ["a number is not the string of it", "1 == '1'", false],
      ["different types are !=", "1 != '1'", true],
      ["a list is not a map", "[] == {}", false],
    ],
  },
];
