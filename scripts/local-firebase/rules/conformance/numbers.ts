import { dataTypesAndErrors, reference } from "./documentation.ts";
import type { VectorGroup } from "./vector.ts";

export const numbers: readonly VectorGroup[] = [
  {
    says: "Integers support the arithmetic operators +, -, /, *, and %. Integers can be negated using the - prefix.",
    source: `${reference}/rules.Integer`,
    vectors: [
      ["ints can be multiplied", "3 * 4 == 12", true],
      ["the quotient of ints is an int", "(10 / 4) is int", true],
      ["negative int division drops the fraction", "-7 / 2 == -3", true],
      ["ints have a remainder", "7 % 3 == 1", true],
      ["a field can be negated", "-resource.data.a == -5", true, { before: { a: 5n } }],
    ],
  },
  {
    says: "Primitive type representing a signed 64-bit integer value.",
    source: `${reference}/rules.Integer`,
    vectors: [
      ["the greatest int is a literal", "9223372036854775807 > 9223372036854775806", true],
      [
        "ints above 2^53 are exact in documents",
        "resource.data.a == 9007199254740993",
        true,
        { before: { a: 9_007_199_254_740_993n } },
      ],
      ["the least int can be reached", "-9223372036854775807 - 1 < -9223372036854775807", true],
      ["a sum above the greatest int is an error", "9223372036854775807 + 1 != 0", "error"],
      ["a difference below the least int is an error", "-9223372036854775807 - 2 != 0", "error"],
      ["a product above the greatest int is an error", "9223372036854775807 * 2 != 0", "error"],
      ["the negated least int is an error", "-(-9223372036854775807 - 1) != 0", "error"],
      ["the least int divided by -1 is an error", "(-9223372036854775807 - 1) / -1 != 0", "error"],
    ],
  },
  {
    says: "Floats support the arithmetic operators +, -, /, *, and %, can be negated, and are 64-bit IEEE numbers.",
    source: `${reference}/rules.Float`,
    vectors: [
      ["floats can be subtracted", "1.5 - 2.25 == -0.75", true],
      ["floats are divided with a fraction", "10.0 / 4.0 == 2.5", true],
      ["floats have a remainder", "5.5 % 2.0 == 1.5", true],
      ["a float can be negated", "-1.5 < 0.0", true],
      ["floats round like IEEE 754", "0.1 + 0.2 == 0.30000000000000004", true],
    ],
  },
  {
    says: "Integer values will be coerced to type rules.Float when used in comparison or arithmetic operations with a float value.",
    source: `${reference}/rules.Integer`,
    vectors: [
      ["an int equals the same float", "1 == 1.0", true],
      ["an int can be < a float", "1 < 1.5", true],
      ["a float can be > an int", "2.5 > 2", true],
      ["an int plus a float is a float", "(1 + 1.0) is float", true],
      ["an int times a float keeps the fraction", "3 * 1.5 == 4.5", true],
      ["an int divided by a float keeps the fraction", "10 / 4.0 == 2.5", true],
      ["a stored float equals an int literal", "resource.data.a == 2", true, { before: { a: 2 } }],
    ],
  },
  {
    says: "A value of type Integer or type Float is a Number.",
    source: `${reference}/rules.Number`,
    vectors: [
      ["a stored int is a number", "resource.data.a is number", true, { before: { a: 1n } }],
    ],
  },
  {
    says: "Integer and float values are of their own types: integers have no fraction, also when a float is whole.",
    source: dataTypesAndErrors,
    vectors: [
      ["a stored whole float is no int", "resource.data.a is int", false, { before: { a: 1 } }],
      ["a stored int is an int", "resource.data.a is int", true, { before: { a: 1n } }],
    ],
  },
];
