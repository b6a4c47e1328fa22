import { cel, dataTypesAndErrors, reference } from "./documentation.ts";
import type { VectorGroup } from "./vector.ts";

const string = `${reference}/rules.String`;

export const strings: readonly VectorGroup[] = [
  {
    says: "Primitive type representing a string value, written in single or in double quotes.",
    source: string,
    vectors: [
      ["both quotes write the same string", `'abc' == "abc"`, true],
      ["a string can hold the other quote", `"it's".size() == 4`, true],
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
      ["\\t and \\r are letters", String.raw`'\t'.size() == 1 && '\r' != '\t'`, true],
      [
        "an escaped newline equals a stored one",
        String.raw`resource.data.a == 'x\ny'`,
        true,
        { before: { a: "x\ny" } },
      ],
    ],
  },
  {
    says: "Strings can be lexicographically compared using the ==, !=, >, <, >= and <= operators.",
    source: string,
    vectors: [
      ["strings are ordered by letter", "'abc' < 'abd'", true],
      ["a prefix comes first", "'a' < 'ab'", true],
      ["upper case comes before lower case", "'B' < 'a'", true],
    ],
  },
  {
    says: "Strings can be concatenated using the + operator.",
    source: string,
    vectors: [["+ joins strings", "'username' + '@domain.com' == 'username@domain.com'", true]],
  },
  {
    says: "split splits a string according to a regular expression.",
    source: string,
    vectors: [
      ["split() makes a list", "'a1b22c'.split('[0-9]+') == ['a', 'b', 'c']", true],
      ["split() keeps empty strings between", "',a,,b'.split(',') == ['', 'a', '', 'b']", true],
      ["split() drops empty strings at the end", "'a,b,,'.split(',') == ['a', 'b']", true],
      ["split() always has a string", "''.split(',') == [''] && ','.split(',') == ['']", true],
      ["split() takes no number", "'a'.split(1) == ['a']", "error"],
      ["a letter can be written by its code", String.raw`'\uE000' == '\ue000'`, true],
    ],
  },
  {
    says: "Sub-strings can be accessed using the index operator [] and the range operator [i:j]; j, the upper bound, is not inclusive.",
    source: string,
    vectors: [
      ["[0] is the first letter", "'abc'[0] == 'a'", true],
      ["[0:3] is the first three letters", "'abcd'[0:3] == 'abc'", true],
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
    ],
  },
  {
    says: "lower() returns a lowercase and upper() an uppercase version of the input string.",
    source: string,
    vectors: [
      ["lower() lowers letters", "'ABC'.lower() == 'abc'", true],
      ["upper() raises letters", "'abc'.upper() == 'ABC'", true],
    ],
  },
  {
    says: "size() returns the number of characters in the string; trim() returns it with leading and trailing spaces removed.",
    source: string,
    vectors: [
      ["size() of three letters", "'abc'.size() == 3", true],
      ["size() counts characters, not bytes", "'€'.size() == 1", true],
    ],
  },
];
