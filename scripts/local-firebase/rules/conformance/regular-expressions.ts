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
      ["each alternative must match the whole", "'ab'.matches('a|b')", false],
      ["one alternative can match the whole", "'b'.matches('a|b')", true],
      ["the empty pattern matches nothing else", "'a'.matches('')", false],
      [
        "a pattern can come from a document",
        "'ab'.matches(resource.data.p)",
        true,
        { before: { p: "a." } },
      ],
    ],
  },
  {
    says: "A regular expression using Google RE2 syntax.",
    source: re2,
    vectors: [
      ["(?i) ignores case", "'ABC'.matches('(?i)abc')", true],
      [". is not a newline", String.raw`'a\nb'.matches('a.b')`, false],
      ["(?s) makes . a newline too", String.raw`'a\nb'.matches('(?s)a.b')`, true],
      ["a class of letters by script", String.raw`'é'.matches('\\pL')`, true],
      ["RE2 has no lookahead", "'a'.matches('(?=a)a')", "error"],
      ["RE2 has no backreference", String.raw`'aa'.matches('(a)\\1')`, "error"],
      ["an invalid pattern is an error", "'a'.matches('[')", "error"],
    ],
  },
];
