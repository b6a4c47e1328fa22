import { conditions, dataTypesAndErrors, language } from "./documentation.ts";
import { firestore } from "./rulesets.ts";
import type { VectorGroup } from "./vector.ts";

export const errors: readonly VectorGroup[] = [
  {
    says: "Conditional && and || expressions may absorb an error: error && true is error, error && false is false, error || true is true, error || false is error.",
    source: dataTypesAndErrors,
    vectors: [
      { name: "error && true is an error", expression: "1 / 0 == 1 && true", expected: "error" },
      { name: "error && false is false", expression: "1 / 0 == 1 && false", expected: false },
      { name: "true && error is an error", expression: "true && 1 / 0 == 1", expected: "error" },
      { name: "false && error is false", expression: "false && 1 / 0 == 1", expected: false },
      { name: "error || true is true", expression: "1 / 0 == 1 || true", expected: true },
      { name: "error || false is an error", expression: "1 / 0 == 1 || false", expected: "error" },
      { name: "true || error is true", expression: "true || 1 / 0 == 1", expected: true },
      { name: "false || error is an error", expression: "false || 1 / 0 == 1", expected: "error" },
      {
        name: "error && error is an error",
        expression: "1 / 0 == 1 && 1 / 0 == 2",
        expected: "error",
      },
      {
        name: "error || error is an error",
        expression: "1 / 0 == 1 || 1 / 0 == 2",
        expected: "error",
      },
      {
        name: "an absorbed error leaves no trace",
        expression: "!(1 / 0 == 1 && false) && (1 / 0 == 1 || true)",
        expected: true,
      },
      {
        name: "a later true absorbs an error in a chain of ||",
        expression: "false || {}.a || false || true",
        expected: true,
      },
      {
        name: "a later false absorbs an error in a chain of &&",
        expression: "true && {}.a && true && false",
        expected: false,
      },
      {
        name: "an error of a called function is absorbed too",
        rules: firestore(`
    function broken() { return 1 / 0 == 1; }
    match /things/{thing} { allow get: if broken() || true; }`),
        request: {},
        expected: "allow",
      },
      {
        name: "an error of one rule does not stop another rule",
        rules: firestore(`
    match /things/{thing} {
      allow get: if resource.data.missing == 1;
      allow get: if true;
    }`),
        request: {},
        expected: "allow",
      },
    ],
  },
  {
    says: "An error that nothing absorbs is an error of the whole condition, and the request is denied.",
    source: dataTypesAndErrors,
    vectors: [
      {
        name: "the negation of an error is an error",
        expression: "!(1 / 0 == 1)",
        expected: "error",
      },
      { name: "an error equals nothing", expression: "1 / 0 == 1 / 0", expected: "error" },
      { name: "an error differs from nothing", expression: "{}.a != 1", expected: "error" },
      {
        name: "a list with an error is an error",
        expression: "[1, 1 / 0].size() == 2",
        expected: "error",
      },
      {
        name: "a map with an error is an error",
        expression: "{'a': 1 / 0}.size() == 1",
        expected: "error",
      },
      { name: "an error has no type", expression: "{}.a is string", expected: "error" },
      { name: "an error is in no list", expression: "{}.a in [1]", expected: "error" },
      {
        name: "an argument's error is the call's",
        expression: "'a'.matches({}.a)",
        expected: "error",
      },
      { name: "an error decides no ternary", expression: "{}.a ? true : true", expected: "error" },
      {
        name: "an error in the chosen branch counts",
        expression: "true ? {}.a : true",
        expected: "error",
      },
      {
        name: "an error in the other branch does not",
        expression: "true ? true : {}.a",
        expected: true,
      },
    ],
  },
  {
    says: "Common places where an error may be raised: division by zero, accessing values in a list or map that do not exist, and passing values of the incorrect type to a function.",
    source: dataTypesAndErrors,
    vectors: [
      { name: "an int divided by zero is an error", expression: "1 / 0 == 0", expected: "error" },
      { name: "an int modulo zero is an error", expression: "1 % 0 == 0", expected: "error" },
      {
        name: "a missing key is an error by dot",
        expression: "{'a': 1}.b == null",
        expected: "error",
      },
      {
        name: "a missing key is an error by index",
        expression: "{'a': 1}['b'] == null",
        expected: "error",
      },
      { name: "a missing item is an error", expression: "[1][1] == null", expected: "error" },
      {
        name: "a missing field is an error",
        expression: "resource.data.a == null",
        expected: "error",
      },
      { name: "a field of null is an error", expression: "null.a == null", expected: "error" },
      { name: "an index of null is an error", expression: "null[0] == null", expected: "error" },
      { name: "a field of an int is an error", expression: "{'a': 1}.a.b == 1", expected: "error" },
      { name: "a list has no keys", expression: "['a']['a'] == 'a'", expected: "error" },
      { name: "a map has no positions", expression: "{'a': 1}[0] == 1", expected: "error" },
      { name: "a pattern must be a string", expression: "'a'.matches(1)", expected: "error" },
      {
        name: "a regular expression cannot be null",
        expression: "'a'.matches(null)",
        expected: "error",
      },
      {
        name: "the absolute value of a string is an error",
        expression: "math.abs('a') == 1",
        expected: "error",
      },
    ],
  },
  {
    says: "A condition is a boolean expression; !, &&, || and ?: take booleans, no other type stands for true or false.",
    source: conditions,
    vectors: [
      { name: "1 is not true for &&", expression: "1 && true", expected: "error" },
      { name: "a string is not true for &&", expression: "true && 'x'", expected: "error" },
      { name: "null is not false for ||", expression: "null || false", expected: "error" },
      { name: "zero is not false for ||", expression: "false || 0", expected: "error" },
      { name: "! takes no int", expression: "!0", expected: "error" },
      { name: "! takes no null", expression: "!null", expected: "error" },
      { name: "! takes no string", expression: "!''", expected: "error" },
      { name: "?: takes no int", expression: "1 ? true : true", expected: "error" },
      { name: "?: takes no null", expression: "null ? true : true", expected: "error" },
      ...["1", "'true'", "[true]", "{'a': true}", "null", "request", "1.0"].map((condition) => ({
        name: `a condition that is ${condition} does not allow`,
        rules: firestore(`match /things/{thing} { allow get: if ${condition}; }`),
        request: {},
        expected: "refused" as const,
      })),
    ],
  },
  {
    says: "Each operator is defined for certain types; a value of another type is an error.",
    source: language,
    vectors: [
      { name: "an int and a string have no order", expression: "1 < 'a'", expected: "error" },
      { name: "null has no order", expression: "null < 1", expected: "error" },
      { name: "lists have no order", expression: "[1] < [2]", expected: "error" },
      { name: "a string and an int have no sum", expression: "'a' + 1 == 'a1'", expected: "error" },
      { name: "an int and a string have no sum", expression: "1 + 'a' == '1a'", expected: "error" },
      { name: "strings have no difference", expression: "'ab' - 'b' == 'a'", expected: "error" },
      {
        name: "a string cannot be repeated by *",
        expression: "'a' * 2 == 'aa'",
        expected: "error",
      },
      { name: "booleans have no sum", expression: "true + true == 2", expected: "error" },
      { name: "null is no summand", expression: "null + 1 == 1", expected: "error" },
      { name: "minus takes no string", expression: "-'1' == -1", expected: "error" },
      { name: "minus takes no boolean", expression: "-true == false", expected: "error" },
      { name: "in takes no string on the right", expression: "'a' in 'abc'", expected: "error" },
      { name: "in takes no int on the right", expression: "1 in 1", expected: "error" },
      { name: "in takes no null on the right", expression: "1 in null", expected: "error" },
    ],
  },
];
