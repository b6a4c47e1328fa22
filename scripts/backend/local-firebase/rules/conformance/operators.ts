import { dataTypesAndErrors, language, reference } from "./documentation.ts";
import type { VectorGroup } from "./vector.ts";

export const operators: readonly VectorGroup[] = [
  {
    says: "Operators in order of descending precedence: a[i] a() a.f – Index, call, field access; -a !a – Unary negation",
    source: language,
    vectors: [
      { name: "an index binds tighter than minus", expression: "-[4][0] == -4", expected: true },
      { name: "a field binds tighter than minus", expression: "-{'a': 2}.a == -2", expected: true },
      { name: "a call binds tighter than minus", expression: "-'ab'.size() == -2", expected: true },
      { name: "an index binds tighter than !", expression: "![false][0]", expected: true },
      { name: "a field binds tighter than !", expression: "!{'a': false}.a", expected: true },
      { name: "a call binds tighter than !", expression: "!'a'.matches('b')", expected: true },
      { name: "parentheses override precedence", expression: "(2 + 3) * 4 == 20", expected: true },
      { name: "minus can be applied twice", expression: "-(-2) == 2", expected: true },
      { name: "! can be applied twice", expression: "!!true", expected: true },
    ],
  },
  {
    says: "Operators in order of descending precedence: -a !a – Unary negation; a/b a%b a*b – Multiplicative operators",
    source: language,
    vectors: [
      { name: "minus binds tighter than %", expression: "-7 % 7 == 0", expected: true },
      { name: "a factor can be negative", expression: "2 * -3 == -6", expected: true },
      { name: "minus binds tighter than +", expression: "-2 + 5 == 3", expected: true },
      { name: "! binds tighter than ==", expression: "!1 == 2", expected: "error" },
      { name: "! binds tighter than &&", expression: "!false && false", expected: false },
      { name: "! binds tighter than ||", expression: "!true || true", expected: true },
      { name: "! binds tighter than is", expression: "!true is bool", expected: true },
      { name: "! binds tighter than in", expression: "!true in [false]", expected: true },
    ],
  },
  {
    says: "a/b a%b a*b – Multiplicative operators; a+b a-b – Additive operators",
    source: language,
    vectors: [
      { name: "* binds tighter than +", expression: "2 + 3 * 4 == 14", expected: true },
      { name: "/ binds tighter than -", expression: "10 - 6 / 2 == 7", expected: true },
      { name: "% binds tighter than +", expression: "1 + 7 % 4 == 4", expected: true },
      { name: "- associates to the left", expression: "10 - 4 - 3 == 3", expected: true },
      { name: "/ associates to the left", expression: "100 / 10 / 5 == 2", expected: true },
      { name: "% and * are of one level", expression: "7 % 4 * 2 == 6", expected: true },
      { name: "- and + are of one level", expression: "10 - 4 + 3 == 9", expected: true },
    ],
  },
  {
    says: "a+b a-b – Additive operators; a>b a>=b a<b a<=b – Relational operators",
    source: language,
    vectors: [
      { name: "+ binds tighter than <", expression: "1 + 1 < 3", expected: true },
      { name: "- binds tighter than >=", expression: "5 - 1 >= 4", expected: true },
      { name: "+ binds tighter than in", expression: "1 + 1 in [2]", expected: true },
      { name: "+ binds tighter than is", expression: "'a' + 'b' is string", expected: true },
      { name: "+ binds tighter than ==", expression: "3 == 1 + 2", expected: true },
    ],
  },
  {
    says: "a>b a>=b a<b a<=b – Relational operators; a in b, a is b – Existence in list or map, type comparison",
    source: language,
    vectors: [
      { name: "< binds tighter than in", expression: "1 < 2 in [true]", expected: true },
      { name: "< binds tighter than is", expression: "1 < 2 is bool", expected: true },
      { name: "< binds tighter than ==", expression: "2 < 3 == true", expected: true },
      { name: "in binds tighter than is", expression: "1 in [1] is bool", expected: true },
    ],
  },
  {
    says: "a in b, a is b – Existence in list or map, type comparison; a==b a!=b – Comparison operators",
    source: language,
    vectors: [
      { name: "in binds tighter than ==", expression: "1 in [1] == true", expected: true },
      { name: "== compares what in found", expression: "true == 1 in [1]", expected: true },
      { name: "is binds tighter than ==", expression: "1 is int == true", expected: true },
      { name: "is binds tighter than !=", expression: "1 is string != true", expected: true },
    ],
  },
  {
    says: "a==b a!=b – Comparison operators; a && b – Conditional AND; a || b – Conditional OR",
    source: language,
    vectors: [
      { name: "== binds tighter than &&", expression: "false == false && false", expected: false },
      { name: "!= binds tighter than &&", expression: "true != true && false", expected: false },
      { name: "== binds tighter than ||", expression: "true || true == false", expected: true },
      { name: "&& binds tighter than ||", expression: "true || false && false", expected: true },
      { name: "&& first, then ||", expression: "false && false || true", expected: true },
      {
        name: "parentheses make || bind first",
        expression: "(true || false) && false",
        expected: false,
      },
    ],
  },
  {
    says: "a || b – Conditional OR; a ? true_value : false_value – Ternary expression (lowest precedence)",
    source: language,
    vectors: [
      {
        name: "|| binds tighter than ?:",
        expression: "true || true ? false : true",
        expected: false,
      },
      {
        name: "the last branch takes an ||",
        expression: "true ? false : true || true",
        expected: false,
      },
      {
        name: "?: takes the first branch on true",
        expression: "true ? true : false",
        expected: true,
      },
      {
        name: "?: takes the last branch on false",
        expression: "false ? true : false",
        expected: false,
      },
      { name: "a branch can be any value", expression: "(true ? 'a' : 1) == 'a'", expected: true },
      {
        name: "a ternary can be nested in a branch",
        expression: "(false ? 1 : (true ? 2 : 3)) == 2",
        expected: true,
      },
      {
        name: "a whole comparison can be the condition",
        expression: "1 < 2 ? 'a' == 'a' : false",
        expected: true,
      },
    ],
  },
  {
    says: "Integers can be compared using the ==, !=, >, <, >= and <= operators.",
    source: `${reference}/rules.Integer`,
    vectors: [
      { name: "equal ints are ==", expression: "2 == 2", expected: true },
      { name: "different ints are not ==", expression: "2 == 3", expected: false },
      { name: "different ints are !=", expression: "2 != 3", expected: true },
      { name: "equal ints are not !=", expression: "2 != 2", expected: false },
      { name: "an int is not < itself", expression: "2 < 2", expected: false },
      { name: "an int is <= itself", expression: "2 <= 2", expected: true },
      { name: "an int is not > itself", expression: "2 > 2", expected: false },
      { name: "an int is >= itself", expression: "2 >= 2", expected: true },
      { name: "a greater int is >", expression: "10 > 9", expected: true },
      { name: "a negative int is < zero", expression: "-1 < 0", expected: true },
    ],
  },
  {
    says: "Booleans can be compared using the == and != operators.",
    source: `${reference}/rules.Boolean`,
    vectors: [
      { name: "equal booleans are ==", expression: "true == true", expected: true },
      { name: "different booleans are !=", expression: "true != false", expected: true },
      { name: "booleans have no order", expression: "true > false", expected: "error" },
    ],
  },
  {
    says: "null: x == y and x != y compare values; values of different types are not equal.",
    source: dataTypesAndErrors,
    vectors: [
      { name: "null equals null", expression: "null == null", expected: true },
      { name: "null is not zero", expression: "null == 0", expected: false },
      { name: "null is not false", expression: "null == false", expected: false },
      { name: "null is not the empty string", expression: "null != ''", expected: true },
      { name: "a number is not the string of it", expression: "1 == '1'", expected: false },
      { name: "different types are !=", expression: "1 != '1'", expected: true },
      { name: "a list is not a map", expression: "[] == {}", expected: false },
    ],
  },
];
