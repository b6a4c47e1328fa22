import { cel, dataTypesAndErrors, reference } from "./documentation.ts";
import { firestore } from "./rulesets.ts";
import type { VectorGroup } from "./vector.ts";

const string = `${reference}/rules.String`;

export const strings: readonly VectorGroup[] = [
  {
    says: "Primitive type representing a string value, written in single or in double quotes.",
    source: string,
    vectors: [
      ["both quotes write the same string", `'abc' == "abc"`, true],
      ["a string can hold the other quote", `"it's".size() == 4`, true],
      ["a string can be empty", "'' == \"\"", true],
      ["a string can hold any letter", "'äöü€'.size() == 4", true],
      ["a string can hold the sign of a comment", "'// a /* b' == '// ' + 'a /* b'", true],
    ],
  },
  {
    says: "The rules language is based on the Common Expression Language, whose string literals have the escapes \\\\ \\' \\\" \\n \\r \\t and \\u.",
    source: cel,
    vectors: [
      ["a quote can be escaped", String.raw`'it\'s' == "it's"`, true],
      ["a double quote can be escaped", String.raw`"\"" == '"'`, true],
      ["a backslash can be escaped", String.raw`'\\'.size() == 1`, true],
      ["\\n is one letter", String.raw`'\n'.size() == 1`, true],
      ["\\t and \\r are letters", String.raw`'\t'.size() == 1 && '\r' != '\t'`, true],
      ["\\u is a letter by its number", String.raw`'\u20AC' == '€'`, true],
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
      ["strings are ordered by letter", "'abc' < 'abd'", true],
      ["a prefix comes first", "'a' < 'ab'", true],
      ["the empty string comes first", "'' < 'a'", true],
      ["upper case comes before lower case", "'B' < 'a'", true],
      ["digits are compared as letters", "'10' < '9'", true],
      ["a string is <= itself", "'a' <= 'a'", true],
      ["a string is >= itself", "'a' >= 'a'", true],
      ["a string is not > itself", "'a' > 'a'", false],
      ["equal strings are ==", "'abc' == 'abc'", true],
      ["strings of other case are !=", "'abc' != 'Abc'", true],
    ],
  },
  {
    says: "Strings can be concatenated using the + operator.",
    source: string,
    vectors: [
      ["+ joins strings", "'username' + '@domain.com' == 'username@domain.com'", true],
      ["+ joins several strings", "'a' + 'b' + 'c' == 'abc'", true],
      ["+ with the empty string changes nothing", "'a' + '' == 'a'", true],
    ],
  },
  {
    says: "Sub-strings can be accessed using the index operator [] and the range operator [i:j]; j, the upper bound, is not inclusive.",
    source: string,
    vectors: [
      ["[0] is the first letter", "'abc'[0] == 'a'", true],
      ["[2] is the third letter", "'abc'[2] == 'c'", true],
      ["[0:3] is the first three letters", "'abcd'[0:3] == 'abc'", true],
      ["[1:2] is the second letter", "'abcd'[1:2] == 'b'", true],
      ["[0:size] is the whole string", "'abcd'[0:4] == 'abcd'", true],
      ["an expression can be an index", "'abc'['a'.size() + 1] == 'c'", true],
    ],
  },
  {
    says: "Accessing values that do not exist raises an error.",
    source: dataTypesAndErrors,
    vectors: [
      ["an index after the end of a string is an error", "'abc'[3] == ''", "error"],
      ["a range after the end of a string is an error", "'abc'[0:4] == 'abc'", "error"],
      ["a negative index of a string is an error", "'abc'[-1] == 'c'", "error"],
      ["a string index must be an int", "'abc'['0'] == 'a'", "error"],
      ["a string has no fields", "'abc'.length == 3", "error"],
    ],
  },
  {
    says: "Boolean, integer, float, and null values can be converted into strings using the string() function.",
    source: string,
    vectors: [
      ["string() of true", 'string(true) == "true"', true],
      ["string() of false", 'string(false) == "false"', true],
      ["string() of an int", 'string(1) == "1"', true],
      ["string() of a float", 'string(2.0) == "2.0"', true],
      ["string() of null", 'string(null) == "null"', true],
      ["string() of a negative int", 'string(-12) == "-12"', true],
    ],
  },
  {
    says: "lower() returns a lowercase and upper() an uppercase version of the input string.",
    source: string,
    vectors: [
      ["lower() lowers letters", "'ABC'.lower() == 'abc'", true],
      ["lower() keeps digits", "'ABC123'.lower() == 'abc123'", true],
      ["upper() raises letters", "'abc'.upper() == 'ABC'", true],
      ["upper() keeps digits", "'abc123'.upper() == 'ABC123'", true],
    ],
  },
  {
    says: "size() returns the number of characters in the string; trim() returns it with leading and trailing spaces removed.",
    source: string,
    vectors: [
      ["size() of one letter", "'a'.size() == 1", true],
      ["size() of three letters", "'abc'.size() == 3", true],
      ["size() of the empty string", "''.size() == 0", true],
      ["size() counts characters, not bytes", "'€'.size() == 1", true],
      ["trim() removes both ends", "'  upper case  '.trim() == 'upper case'", true],
      ["trim() of spaces is empty", "'   '.trim() == ''", true],
      ["trim() leaves a trimmed string", "'a b'.trim() == 'a b'", true],
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
