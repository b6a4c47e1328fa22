import { re2, reference } from "./documentation.ts";
import type { VectorGroup } from "./vector.ts";

const string = `${reference}/rules.String`;

export const regularExpressions: readonly VectorGroup[] = [
  {
    says: "matches(re) performs a regular expression match on the whole string.",
    source: string,
    vectors: [
      {
        name: "matches() a whole address",
        expression: "'user@domain.com'.matches('.*@domain[.]com') == true",
        expected: true,
      },
      {
        name: "matches() not another string",
        expression: "'banana'.matches('.*@domain[.]com') == false",
        expected: true,
      },
      { name: "matches() not a part", expression: "'banana'.matches('nan')", expected: false },
      { name: "matches() not a prefix", expression: "'banana'.matches('ban')", expected: false },
      { name: "matches() not a suffix", expression: "'banana'.matches('ana')", expected: false },
      {
        name: "each alternative must match the whole",
        expression: "'ab'.matches('a|b')",
        expected: false,
      },
      {
        name: "one alternative can match the whole",
        expression: "'b'.matches('a|b')",
        expected: true,
      },
      { name: "anchors are allowed", expression: "'abc'.matches('^abc$')", expected: true },
      {
        name: "the empty pattern matches the empty string",
        expression: "''.matches('')",
        expected: true,
      },
      {
        name: "the empty pattern matches nothing else",
        expression: "'a'.matches('')",
        expected: false,
      },
      {
        name: "a pattern can come from a document",
        expression: "'ab'.matches(resource.data.p)",
        expected: true,
        request: { before: { p: "a." } },
      },
    ],
  },
  {
    says: "A regular expression using Google RE2 syntax.",
    source: re2,
    vectors: [
      { name: "\\d is a digit", expression: String.raw`'a1'.matches('a\\d')`, expected: true },
      {
        name: "\\w is a word character",
        expression: String.raw`'a_1'.matches('\\w+')`,
        expected: true,
      },
      { name: "(?i) ignores case", expression: "'ABC'.matches('(?i)abc')", expected: true },
      {
        name: ". is not a newline",
        expression: String.raw`'a\nb'.matches('a.b')`,
        expected: false,
      },
      {
        name: "(?s) makes . a newline too",
        expression: String.raw`'a\nb'.matches('(?s)a.b')`,
        expected: true,
      },
      {
        name: "a repetition can be counted",
        expression: "'aaa'.matches('a{2,3}')",
        expected: true,
      },
      {
        name: "a class of letters by script",
        expression: String.raw`'é'.matches('\\pL')`,
        expected: true,
      },
      { name: "RE2 has no lookahead", expression: "'a'.matches('(?=a)a')", expected: "error" },
      {
        name: "RE2 has no backreference",
        expression: String.raw`'aa'.matches('(a)\\1')`,
        expected: "error",
      },
      { name: "an invalid pattern is an error", expression: "'a'.matches('[')", expected: "error" },
    ],
  },
  {
    says: "replace(re, sub) replaces all occurrences of substrings matching a regular expression with a user-supplied string.",
    source: string,
    vectors: [
      {
        name: "replace() replaces every match",
        expression: `'banana'.replace("a", "o") == 'bonono'`,
        expected: true,
      },
      {
        name: "replace() does not overlap",
        expression: `'banana'.replace("ana", "ee") == 'beena'`,
        expected: true,
      },
      {
        name: "replace() reads a regular expression",
        expression: `'foo@test.com'.replace(".", "-") == '------------'`,
        expected: true,
      },
      {
        name: "replace() without a match changes nothing",
        expression: "'abc'.replace('x', 'y') == 'abc'",
        expected: true,
      },
      {
        name: "replace() takes no null",
        expression: "'abc'.replace('a', null) == 'bc'",
        expected: "error",
      },
    ],
  },
  {
    says: "split(re) splits a string according to a regular expression.",
    source: string,
    vectors: [
      {
        name: "split() gives a list",
        expression: "'a/b/c'.split('/') == ['a', 'b', 'c']",
        expected: true,
      },
      {
        name: "split() reads a regular expression",
        expression: "'a1b22c'.split('[0-9]+') == ['a', 'b', 'c']",
        expected: true,
      },
      {
        name: "split() without a match gives the string",
        expression: "'abc'.split('/') == ['abc']",
        expected: true,
      },
    ],
  },
];
