import { dataTypesAndErrors, reference } from "./documentation.ts";
import { firestore } from "./rulesets.ts";
import type { VectorGroup } from "./vector.ts";

export const numbers: readonly VectorGroup[] = [
  {
    says: "Integers support the arithmetic operators +, -, /, *, and %. Integers can be negated using the - prefix.",
    source: `${reference}/rules.Integer`,
    vectors: [
      { name: "ints can be added", expression: "1 + 2 == 3", expected: true },
      { name: "ints can be subtracted", expression: "1 - 2 == -1", expected: true },
      { name: "ints can be multiplied", expression: "3 * 4 == 12", expected: true },
      { name: "the quotient of ints is an int", expression: "(10 / 4) is int", expected: true },
      { name: "int division drops the fraction", expression: "10 / 4 == 2", expected: true },
      {
        name: "negative int division drops the fraction",
        expression: "-7 / 2 == -3",
        expected: true,
      },
      { name: "ints have a remainder", expression: "7 % 3 == 1", expected: true },
      { name: "the remainder of a multiple is zero", expression: "9 % 3 == 0", expected: true },
      { name: "an int can be negated", expression: "-(1 + 2) == -3", expected: true },
      {
        name: "a field can be negated",
        expression: "-resource.data.a == -5",
        expected: true,
        request: { before: { a: 5 } },
      },
    ],
  },
  {
    says: "Primitive type representing a signed 64-bit integer value.",
    source: `${reference}/rules.Integer`,
    vectors: [
      {
        name: "the greatest int is a literal",
        expression: "9223372036854775807 > 9223372036854775806",
        expected: true,
      },
      {
        name: "ints above 2^53 are exact",
        expression: "9007199254740993 - 9007199254740992 == 1",
        expected: true,
      },
      {
        name: "ints above 2^53 are exact in documents",
        expression: "resource.data.a == 9007199254740993",
        expected: true,
        request: { before: { a: { $int: "9007199254740993" } } },
      },
      {
        name: "neighbours above 2^53 differ",
        expression: "resource.data.a == 9007199254740992",
        expected: false,
        request: { before: { a: { $int: "9007199254740993" } } },
      },
      {
        name: "the least int can be reached",
        expression: "-9223372036854775807 - 1 < -9223372036854775807",
        expected: true,
      },
      {
        name: "a sum above the greatest int is an error",
        expression: "9223372036854775807 + 1 != 0",
        expected: "error",
      },
      {
        name: "a difference below the least int is an error",
        expression: "-9223372036854775807 - 2 != 0",
        expected: "error",
      },
      {
        name: "a product above the greatest int is an error",
        expression: "9223372036854775807 * 2 != 0",
        expected: "error",
      },
      {
        name: "the negated least int is an error",
        expression: "-(-9223372036854775807 - 1) != 0",
        expected: "error",
      },
      {
        name: "the least int divided by -1 is an error",
        expression: "(-9223372036854775807 - 1) / -1 != 0",
        expected: "error",
      },
      {
        name: "a literal above the greatest int is refused",
        rules: firestore("match /things/{thing} { allow get: if 9223372036854775808 != 0; }"),
        request: {},
        expected: "refused",
      },
    ],
  },
  {
    says: "Floats support the arithmetic operators +, -, /, *, and %, can be negated, and are 64-bit IEEE numbers.",
    source: `${reference}/rules.Float`,
    vectors: [
      { name: "floats can be added", expression: "1.5 + 2.25 == 3.75", expected: true },
      { name: "floats can be subtracted", expression: "1.5 - 2.25 == -0.75", expected: true },
      { name: "floats can be multiplied", expression: "1.5 * 1.5 == 2.25", expected: true },
      {
        name: "floats are divided with a fraction",
        expression: "10.0 / 4.0 == 2.5",
        expected: true,
      },
      { name: "floats have a remainder", expression: "5.5 % 2.0 == 1.5", expected: true },
      { name: "a float can be negated", expression: "-1.5 < 0.0", expected: true },
      { name: "floats are binary", expression: "0.1 + 0.2 == 0.3", expected: false },
      {
        name: "floats round like IEEE 754",
        expression: "0.1 + 0.2 == 0.30000000000000004",
        expected: true,
      },
    ],
  },
  {
    says: "Floats can be compared using the ==, !=, >, <, >= and <= operators.",
    source: `${reference}/rules.Float`,
    vectors: [
      { name: "equal floats are ==", expression: "1.5 == 1.50", expected: true },
      { name: "different floats are !=", expression: "1.5 != 1.6", expected: true },
      { name: "a float is < a greater one", expression: "1.5 < 1.6", expected: true },
      { name: "a float is not < itself", expression: "1.5 < 1.5", expected: false },
      { name: "a float is <= itself", expression: "1.5 <= 1.5", expected: true },
      { name: "a float is > a smaller one", expression: "1.6 > 1.5", expected: true },
      { name: "a float is >= itself", expression: "1.5 >= 1.5", expected: true },
    ],
  },
  {
    says: "Integer values will be coerced to type rules.Float when used in comparison or arithmetic operations with a float value.",
    source: `${reference}/rules.Integer`,
    vectors: [
      { name: "an int equals the same float", expression: "1 == 1.0", expected: true },
      { name: "a float equals the same int", expression: "1.0 == 1", expected: true },
      { name: "an int is not != the same float", expression: "1 != 1.0", expected: false },
      { name: "an int can be < a float", expression: "1 < 1.5", expected: true },
      { name: "a float can be > an int", expression: "2.5 > 2", expected: true },
      { name: "an int is >= the same float", expression: "2 >= 2.0", expected: true },
      { name: "an int is <= the same float", expression: "2 <= 2.0", expected: true },
      { name: "an int plus a float is a float", expression: "(1 + 1.0) is float", expected: true },
      { name: "a float minus an int is a float", expression: "(2.0 - 1) is float", expected: true },
      {
        name: "an int times a float keeps the fraction",
        expression: "3 * 1.5 == 4.5",
        expected: true,
      },
      {
        name: "an int divided by a float keeps the fraction",
        expression: "10 / 4.0 == 2.5",
        expected: true,
      },
      {
        name: "a float divided by an int keeps the fraction",
        expression: "10.0 / 4 == 2.5",
        expected: true,
      },
      { name: "a float modulo an int is a float", expression: "5.5 % 2 == 1.5", expected: true },
      {
        name: "a stored float equals an int literal",
        expression: "resource.data.a == 2",
        expected: true,
        request: { before: { a: { $float: 2 } } },
      },
    ],
  },
  {
    says: "String and float values can be converted to integers using the int() function.",
    source: `${reference}/rules.Integer`,
    vectors: [
      { name: "int() reads a string", expression: 'int("2") == 2', expected: true },
      { name: "int() reads a negative string", expression: "int('-2') == -2", expected: true },
      { name: "int() converts a float", expression: "int(2.0) == 2", expected: true },
      { name: "int() gives an int", expression: "int(2.0) is int", expected: true },
      { name: "int() of a word is an error", expression: "int('two') == 2", expected: "error" },
      {
        name: "int() of the empty string is an error",
        expression: "int('') == 0",
        expected: "error",
      },
      { name: "int() of null is an error", expression: "int(null) == 0", expected: "error" },
      { name: "int() of a boolean is an error", expression: "int(true) == 1", expected: "error" },
      { name: "int() of a list is an error", expression: "int([1]) == 1", expected: "error" },
    ],
  },
  {
    says: "String and integer values can be converted to float values using the float() function.",
    source: `${reference}/rules.Float`,
    vectors: [
      { name: "float() reads a string", expression: 'float("2.2") == 2.2', expected: true },
      { name: "float() converts an int", expression: "float(2) == 2.0", expected: true },
      { name: "float() gives a float", expression: "float(2) is float", expected: true },
      {
        name: "float() of a word is an error",
        expression: "float('two') == 2.0",
        expected: "error",
      },
      { name: "float() of null is an error", expression: "float(null) == 0.0", expected: "error" },
      { name: "float() of a map is an error", expression: "float({}) == 0.0", expected: "error" },
    ],
  },
  {
    says: "Strings can be converted into booleans using the bool() function.",
    source: `${reference}/rules.Boolean`,
    vectors: [
      { name: "bool() reads true", expression: 'bool("true") == true', expected: true },
      { name: "bool() reads false", expression: 'bool("false") == false', expected: true },
      { name: "bool() gives a boolean", expression: "bool('true')", expected: true },
      { name: "bool() of null is an error", expression: "bool(null) == false", expected: "error" },
    ],
  },
  {
    says: "A value of type Integer or type Float is a Number.",
    source: `${reference}/rules.Number`,
    vectors: [
      { name: "an int is a number", expression: "1 is number", expected: true },
      { name: "a float is a number", expression: "1.5 is number", expected: true },
      {
        name: "a stored int is a number",
        expression: "resource.data.a is number",
        expected: true,
        request: { before: { a: 1 } },
      },
      { name: "a string of digits is no number", expression: "'1' is number", expected: false },
      { name: "null is no number", expression: "null is number", expected: false },
    ],
  },
  {
    says: "Integer and float values are of their own types: integers have no fraction, also when a float is whole.",
    source: dataTypesAndErrors,
    vectors: [
      { name: "a whole float is no int", expression: "1.0 is int", expected: false },
      { name: "an int is no float", expression: "1 is float", expected: false },
      {
        name: "a stored whole float is no int",
        expression: "resource.data.a is int",
        expected: false,
        request: { before: { a: { $float: 1 } } },
      },
      {
        name: "a stored int is an int",
        expression: "resource.data.a is int",
        expected: true,
        request: { before: { a: 1 } },
      },
    ],
  },
];
