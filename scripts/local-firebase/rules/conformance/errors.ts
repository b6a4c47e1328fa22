import { conditions, dataTypesAndErrors, language } from "./documentation.ts";
import { rule } from "./rule.ts";
import type { VectorGroup } from "./vector.ts";

export const errors: readonly VectorGroup[] = [
  {
    says: "Conditional && and || expressions may absorb an error: error && true is error, error && false is false, error || true is true, error || false is error.",
    source: dataTypesAndErrors,
    vectors: [
      ["error && true is an error", "1 / 0 == 1 && true", "error"],
      ["error && false is false", "1 / 0 == 1 && false", false],
      ["true && error is an error", "true && 1 / 0 == 1", "error"],
      ["false && error is false", "false && 1 / 0 == 1", false],
      ["error || true is true", "1 / 0 == 1 || true", true],
      ["error || false is an error", "1 / 0 == 1 || false", "error"],
      ["true || error is true", "true || 1 / 0 == 1", true],
      ["false || error is an error", "false || 1 / 0 == 1", "error"],
      ["a later true absorbs an error in a chain of ||", "false || {}.a || false || true", true],
      ["a later false absorbs an error in a chain of &&", "true && {}.a && true && false", false],
      rule(
        "an error of a called function is absorbed too",
        `
    function broken() { return 1 / 0 == 1; }
    match /things/{thing} { allow get: if broken() || true; }`,
        "allow",
      ),
    ],
  },
  {
    says: "An error that nothing absorbs is an error of the whole condition, and the request is denied.",
    source: dataTypesAndErrors,
    vectors: [
      ["the negation of an error is an error", "!(1 / 0 == 1)", "error"],
      ["an error equals nothing", "1 / 0 == 1 / 0", "error"],
      ["a list with an error is an error", "[1, 1 / 0].size() == 2", "error"],
      ["a map with an error is an error", "{'a': 1 / 0}.size() == 1", "error"],
      ["an error has no type", "{}.a is string", "error"],
      ["an error is in no list", "{}.a in [1]", "error"],
      ["an argument's error is the call's", "'a'.matches({}.a)", "error"],
      ["an error decides no ternary", "{}.a ? true : true", "error"],
      ["an error in the other branch does not", "true ? true : {}.a", true],
    ],
  },
  {
    says: "Common places where an error may be raised: division by zero, accessing values in a list or map that do not exist, and passing values of the incorrect type to a function.",
    source: dataTypesAndErrors,
    vectors: [
      ["an int divided by zero is an error", "1 / 0 == 0", "error"],
      ["a missing key is an error by dot", "{'a': 1}.b == null", "error"],
      ["a missing item is an error", "[1][1] == null", "error"],
      ["a missing field is an error", "resource.data.a == null", "error"],
      ["a field of null is an error", "null.a == null", "error"],
      ["a field of an int is an error", "{'a': 1}.a.b == 1", "error"],
      ["a list has no keys", "['a']['a'] == 'a'", "error"],
      ["a map has no positions", "{'a': 1}[0] == 1", "error"],
      ["a pattern must be a string", "'a'.matches(1)", "error"],
    ],
  },
  {
    says: "A condition is a boolean expression; !, &&, || and ?: take booleans, no other type stands for true or false.",
    source: conditions,
    vectors: [
      ["1 is not true for &&", "1 && true", "error"],
      ["a string is not true for &&", "true && 'x'", "error"],
      ["null is not false for ||", "null || false", "error"],
      ["zero is not false for ||", "false || 0", "error"],
      ["! takes no int", "!0", "error"],
      ["?: takes no int", "1 ? true : true", "error"],
      ...["1", "'true'", "[true]", "{'a': true}", "null", "request", "1.0"].map((condition) =>
        rule(
          `a condition that is ${condition} does not allow`,
          `match /things/{thing} { allow get: if ${condition}; }`,
          "deny",
        ),
      ),
    ],
  },
  {
    says: "Each operator is defined for certain types; a value of another type is an error.",
    source: language,
    vectors: [
      ["an int and a string have no order", "1 < 'a'", "error"],
      ["null has no order", "null < 1", "error"],
      ["lists have no order", "[1] < [2]", "error"],
      ["a string and an int have no sum", "'a' + 1 == 'a1'", "error"],
      ["an int and a string have no sum", "1 + 'a' == '1a'", "error"],
      ["strings have no difference", "'ab' - 'b' == 'a'", "error"],
      ["minus takes no string", "-'1' == -1", "error"],
      ["in takes no string on the right", "'a' in 'abc'", "error"],
      ["in takes no null on the right", "1 in null", "error"],
    ],
  },
];
