import { re2, reference } from "./documentation.ts";
import type { VectorGroup } from "./vector.ts";

const string = `${reference}/rules.String`;

export const regularExpressions: readonly VectorGroup[] = [
  {
    says: "matches(re) performs a regular expression match on the whole string.",
    source: string,
    vectors: [
      ["matches() a whole address", "'user@domain.com'.matches('.*@domain[.]com') == true", true],
      ["matches() not another string", "'banana'.matches('.*@domain[.]com') == false", true],
      ["matches() not a part", "'banana'.matches('nan')", false],
      ["matches() not a prefix", "'banana'.matches('ban')", false],
      ["matches() not a suffix", "'banana'.matches('ana')", false],
      ["each alternative must match the whole", "'ab'.matches('a|b')", false],
      ["one alternative can match the whole", "'b'.matches('a|b')", true],
      ["anchors are allowed", "'abc'.matches('^abc$')", true],
      ["the empty pattern matches the empty string", "''.matches('')", true],
      ["the empty pattern matches nothing else", "'a'.matches('')", false],
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
      ["\\d is a digit", String.raw`'a1'.matches('a\\d')`, true],
      ["\\w is a word character", String.raw`'a_1'.matches('\\w+')`, true],
      ["(?i) ignores case", "'ABC'.matches('(?i)abc')", true],
      [". is not a newline", String.raw`'a\nb'.matches('a.b')`, false],
      ["(?s) makes . a newline too", String.raw`'a\nb'.matches('(?s)a.b')`, true],
      ["a repetition can be counted", "'aaa'.matches('a{2,3}')", true],
      ["a class of letters by script", String.raw`'é'.matches('\\pL')`, true],
      ["RE2 has no lookahead", "'a'.matches('(?=a)a')", "error"],
      ["RE2 has no backreference", String.raw`'aa'.matches('(a)\\1')`, "error"],
      ["an invalid pattern is an error", "'a'.matches('[')", "error"],
    ],
  },
  {
    says: "replace(re, sub) replaces all occurrences of substrings matching a regular expression with a user-supplied string.",
    source: string,
    vectors: [
      ["replace() replaces every match", `'banana'.replace("a", "o") == 'bonono'`, true],
      ["replace() does not overlap", `'banana'.replace("ana", "ee") == 'beena'`, true],
      [
        "replace() reads a regular expression",
        `'foo@test.com'.replace(".", "-") == '------------'`,
        true,
      ],
      ["replace() without a match changes nothing", "'abc'.replace('x', 'y') == 'abc'", true],
      ["replace() takes no null", "'abc'.replace('a', null) == 'bc'", "error"],
    ],
  },
  {
    says: "split(re) splits a string according to a regular expression.",
    source: string,
    vectors: [
      ["split() gives a list", "'a/b/c'.split('/') == ['a', 'b', 'c']", true],
      ["split() reads a regular expression", "'a1b22c'.split('[0-9]+') == ['a', 'b', 'c']", true],
      ["split() without a match gives the string", "'abc'.split('/') == ['abc']", true],
    ],
  },
];
