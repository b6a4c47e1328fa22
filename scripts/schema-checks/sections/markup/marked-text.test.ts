import { expect, test } from "vitest";
import { marksIn } from "./marked-text.ts";

test.each([
  ["bold words", "Say **this** of it.", [["p", "Say ", ["strong", "this"], " of it."]]],
  [
    "a list, below words and inside itself",
    "Bring:\n- a **cup**\n- more:\n  - tea\n\nThat is all.",
    [
      ["p", "Bring:"],
      ["ul", ["li", "a ", ["strong", "cup"]], ["li", "more:", ["ul", ["li", "tea"]]]],
      ["p", "That is all."],
    ],
  ],
  [
    "words with a link, also bold ones",
    "[Call **me**](https://example.org/a?b=1&lt=2)",
    [["p", ["a", "https://example.org/a?b=1&lt=2", "Call ", ["strong", "me"]]]],
  ],
  [
    "a bare address, as it was written",
    "See https://Example.org/a_b_c (or HTTPS://EXAMPLE.ORG).",
    [
      [
        "p",
        "See ",
        ["a", "https://Example.org/a_b_c", "https://Example.org/a_b_c"],
        " (or ",
        ["a", "HTTPS://EXAMPLE.ORG", "HTTPS://EXAMPLE.ORG"],
        ").",
      ],
    ],
  ],
  [
    "a link without words",
    "[](https://example.org)",
    [["p", ["a", "https://example.org", "https://example.org"]]],
  ],
])("reads %s", (_, text, nodes) => {
  expect(marksIn(text)).toEqual(nodes);
});

test.each([
  "A *word*, _a_ __few__, `one`, ~~none~~.",
  "5*3*2, ** not **, \\*neither\\*, &amp; &#60;",
  "# A title\n1. One\n* Two\n+ Three\n> Four\n---",
  "<b>bold</b> <script>alert(1)</script> <img src=x onerror=alert(1)>",
  "[a](http://example.org) [b](javascript:alert(1)) [c](data:text/html,x) [d](//example.org) [e](/login)",
  "http://example.org mailto:anna@example.org anna@example.org example.org //example.org https://",
  "[a][b] [c]\n\n[b]: nowhere",
  "    Four spaces",
])("leaves all others as they are: %s", (text) => {
  expect(marksIn(text)).toBeUndefined();
});

test.each([
  "![A face](https://example.org/a.png)",
  '[a](https://example.org "b")',
  "<https://example.org>",
])("links only the address of %s", (text) => {
  const [[, ...words] = []] = marksIn(text) ?? [];
  expect(words).toContainEqual(["a", expect.stringMatching(/^https:/u), expect.any(String)]);
  expect(words.map((part) => (typeof part === "string" ? part : part[2])).join("")).toBe(text);
});
