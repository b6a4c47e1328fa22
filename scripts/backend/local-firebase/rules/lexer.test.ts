import { expect, test } from "vitest";
import { RulesLoadError } from "./errors.ts";
import { type Token, tokenAt } from "./lexer.ts";
import { Source } from "./source.ts";

function tokens(text: string): readonly Token[] {
  const source = new Source(text);
  const found: Token[] = [];
  let token = tokenAt(source, 0);
  while (token.kind !== "end") {
    found.push(token);
    token = tokenAt(source, token.end);
  }
  return found;
}

function values(text: string): readonly unknown[] {
  return tokens(text).map((token) => {
    if ("text" in token) return token.text;
    return "value" in token ? token.value : undefined;
  });
}

test("comments and blanks separate tokens", () => {
  expect(values("a // b\n/* c\n * d */ e")).toEqual(["a", "e"]);
});

test("symbols are read as long as they can be", () => {
  expect(values("a<=b&&!c||{d=**}")).toEqual([
    "a",
    "<=",
    "b",
    "&&",
    "!",
    "c",
    "||",
    "{",
    "d",
    "=",
    "**",
    "}",
  ]);
});

test("numbers without a fraction or an exponent are ints", () => {
  expect(values("10 1.5 2e3 0")).toEqual([10n, 1.5, 2000, 0n]);
  expect(tokens("1.0")[0]?.kind).toBe("float");
});

test("a dot after an int belongs to what follows", () => {
  expect(values("x[0].y")).toEqual(["x", "[", 0n, "]", ".", "y"]);
});

test("texts have either quotes and escapes", () => {
  expect(values(String.raw`'it\'s' "a\n\\d" '\x41é\U0001F600'`)).toEqual([
    "it's",
    "a\n\\d",
    "Aé😀",
  ]);
});

test("bytes are UTF-8 but for numbered bytes", () => {
  expect(values(String.raw`b'é\xff\052'`)).toEqual([new Uint8Array([0xc3, 0xa9, 0xff, 0x2a])]);
});

test("a token knows its line and column", () => {
  const [, second] = tokens("one\n\t two");
  expect(second?.at).toEqual({ line: 2, column: 3 });
});

test.each([
  ["'open", 1, 1, "no closing quote"],
  ["'two\nlines'", 1, 1, "no closing quote"],
  ["  /* open", 1, 3, "no end"],
  ["'\\d'", 1, 2, "not an escape"],
  ["'\\012'", 1, 2, "not an escape"],
  ["a\n 12abc", 2, 2, "runs into a word"],
  ["a # b", 1, 3, "unexpected character “#”"],
  ["a & b", 1, 3, "unexpected character “&”"],
])("%j is refused at its place", (text, line, column, message) => {
  expect(() => tokens(text)).toThrow(RulesLoadError);
  expect(() => tokens(text)).toThrow(message);
  expect(() => tokens(text)).toThrow(expect.objectContaining({ line, column }));
});
