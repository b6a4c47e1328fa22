import { cel, dataTypesAndErrors, reference } from "./documentation.ts";
import { firestore } from "./rulesets.ts";
import type { VectorGroup } from "./vector.ts";

const string = `${reference}/rules.String`;

export const strings: readonly VectorGroup[] = [
  {
    says: "Primitive type representing a string value, written in single or in double quotes.",
    source: string,
    vectors: [
      { name: "both quotes write the same string", expression: `'abc' == "abc"`, expected: true },
      {
        name: "a string can hold the other quote",
        expression: `"it's".size() == 4`,
        expected: true,
      },
      { name: "a string can be empty", expression: "'' == \"\"", expected: true },
      { name: "a string can hold any letter", expression: "'äöü€'.size() == 4", expected: true },
      {
        name: "a string can hold the sign of a comment",
        expression: "'// a /* b' == '// ' + 'a /* b'",
        expected: true,
      },
    ],
  },
  {
    says: "The rules language is based on the Common Expression Language, whose string literals have the escapes \\\\ \\' \\\" \\n \\r \\t and \\u.",
    source: cel,
    vectors: [
      { name: "a quote can be escaped", expression: String.raw`'it\'s' == "it's"`, expected: true },
      {
        name: "a double quote can be escaped",
        expression: String.raw`"\"" == '"'`,
        expected: true,
      },
      {
        name: "a backslash can be escaped",
        expression: String.raw`'\\'.size() == 1`,
        expected: true,
      },
      { name: "\\n is one letter", expression: String.raw`'\n'.size() == 1`, expected: true },
      {
        name: "\\t and \\r are letters",
        expression: String.raw`'\t'.size() == 1 && '\r' != '\t'`,
        expected: true,
      },
      {
        name: "\\u is a letter by its number",
        expression: String.raw`'\u20AC' == '€'`,
        expected: true,
      },
      {
        name: "an escaped newline equals a stored one",
        expression: String.raw`resource.data.a == 'x\ny'`,
        expected: true,
        request: { before: { a: "x\ny" } },
      },
    ],
  },
  {
    says: "Strings can be lexicographically compared using the ==, !=, >, <, >= and <= operators.",
    source: string,
    vectors: [
      { name: "strings are ordered by letter", expression: "'abc' < 'abd'", expected: true },
      { name: "a prefix comes first", expression: "'a' < 'ab'", expected: true },
      { name: "the empty string comes first", expression: "'' < 'a'", expected: true },
      { name: "upper case comes before lower case", expression: "'B' < 'a'", expected: true },
      { name: "digits are compared as letters", expression: "'10' < '9'", expected: true },
      { name: "a string is <= itself", expression: "'a' <= 'a'", expected: true },
      { name: "a string is >= itself", expression: "'a' >= 'a'", expected: true },
      { name: "a string is not > itself", expression: "'a' > 'a'", expected: false },
      { name: "equal strings are ==", expression: "'abc' == 'abc'", expected: true },
      { name: "strings of other case are !=", expression: "'abc' != 'Abc'", expected: true },
    ],
  },
  {
    says: "Strings can be concatenated using the + operator.",
    source: string,
    vectors: [
      {
        name: "+ joins strings",
        expression: "'username' + '@domain.com' == 'username@domain.com'",
        expected: true,
      },
      { name: "+ joins several strings", expression: "'a' + 'b' + 'c' == 'abc'", expected: true },
      {
        name: "+ with the empty string changes nothing",
        expression: "'a' + '' == 'a'",
        expected: true,
      },
    ],
  },
  {
    says: "Sub-strings can be accessed using the index operator [] and the range operator [i:j]; j, the upper bound, is not inclusive.",
    source: string,
    vectors: [
      { name: "[0] is the first letter", expression: "'abc'[0] == 'a'", expected: true },
      { name: "[2] is the third letter", expression: "'abc'[2] == 'c'", expected: true },
      {
        name: "[0:3] is the first three letters",
        expression: "'abcd'[0:3] == 'abc'",
        expected: true,
      },
      { name: "[1:2] is the second letter", expression: "'abcd'[1:2] == 'b'", expected: true },
      { name: "[0:size] is the whole string", expression: "'abcd'[0:4] == 'abcd'", expected: true },
      {
        name: "an expression can be an index",
        expression: "'abc'['a'.size() + 1] == 'c'",
        expected: true,
      },
    ],
  },
  {
    says: "Accessing values that do not exist raises an error.",
    source: dataTypesAndErrors,
    vectors: [
      {
        name: "an index after the end of a string is an error",
        expression: "'abc'[3] == ''",
        expected: "error",
      },
      {
        name: "a range after the end of a string is an error",
        expression: "'abc'[0:4] == 'abc'",
        expected: "error",
      },
      {
        name: "a negative index of a string is an error",
        expression: "'abc'[-1] == 'c'",
        expected: "error",
      },
      { name: "a string index must be an int", expression: "'abc'['0'] == 'a'", expected: "error" },
      { name: "a string has no fields", expression: "'abc'.length == 3", expected: "error" },
    ],
  },
  {
    says: "Boolean, integer, float, and null values can be converted into strings using the string() function.",
    source: string,
    vectors: [
      { name: "string() of true", expression: 'string(true) == "true"', expected: true },
      { name: "string() of false", expression: 'string(false) == "false"', expected: true },
      { name: "string() of an int", expression: 'string(1) == "1"', expected: true },
      { name: "string() of a float", expression: 'string(2.0) == "2.0"', expected: true },
      { name: "string() of null", expression: 'string(null) == "null"', expected: true },
      { name: "string() of a negative int", expression: 'string(-12) == "-12"', expected: true },
    ],
  },
  {
    says: "lower() returns a lowercase and upper() an uppercase version of the input string.",
    source: string,
    vectors: [
      { name: "lower() lowers letters", expression: "'ABC'.lower() == 'abc'", expected: true },
      { name: "lower() keeps digits", expression: "'ABC123'.lower() == 'abc123'", expected: true },
      { name: "upper() raises letters", expression: "'abc'.upper() == 'ABC'", expected: true },
      { name: "upper() keeps digits", expression: "'abc123'.upper() == 'ABC123'", expected: true },
    ],
  },
  {
    says: "size() returns the number of characters in the string; trim() returns it with leading and trailing spaces removed.",
    source: string,
    vectors: [
      { name: "size() of one letter", expression: "'a'.size() == 1", expected: true },
      { name: "size() of three letters", expression: "'abc'.size() == 3", expected: true },
      { name: "size() of the empty string", expression: "''.size() == 0", expected: true },
      {
        name: "size() counts characters, not bytes",
        expression: "'€'.size() == 1",
        expected: true,
      },
      {
        name: "trim() removes both ends",
        expression: "'  upper case  '.trim() == 'upper case'",
        expected: true,
      },
      { name: "trim() of spaces is empty", expression: "'   '.trim() == ''", expected: true },
      {
        name: "trim() leaves a trimmed string",
        expression: "'a b'.trim() == 'a b'",
        expected: true,
      },
    ],
  },
  {
    says: "The methods of rules.String are lower, matches, replace, size, split, toUtf8, trim and upper.",
    source: string,
    vectors: [
      "contains('a')",
      "startsWith('a')",
      "length()",
      "toLowerCase()",
      "lower(1)",
      "matches()",
    ].map((call) => ({
      name: `a string has no ${call}`,
      rules: firestore(`match /things/{thing} { allow get: if 'a'.${call} != null; }`),
      request: {},
      expected: "refused" as const,
    })),
  },
];
