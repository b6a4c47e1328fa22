import type { Position } from "../errors.ts";
import { readText } from "./quoted-text.ts";
import type { Source } from "./source.ts";

export type Token = { readonly at: Position; readonly start: number; readonly end: number } & (
  | { readonly kind: "word" | "symbol"; readonly text: string }
  | { readonly kind: "string"; readonly value: string }
  /** The digits without a sign: 9223372036854775808 is an integer only after a minus. */
  | { readonly kind: "int"; readonly value: bigint }
  | { readonly kind: "float"; readonly value: number }
  | { readonly kind: "end" }
);

const BLANK = /(?:\s+|\/\/[^\n]*|\/\*[\s\S]*?\*\/)+/y;
const WORD = /[A-Za-z_][A-Za-z0-9_]*/y;
const NUMBER = /[0-9]+(\.[0-9]+)?/y;
const SYMBOL = /\*\*|&&|\|\||[=!<>]=|[-!<>=+*/%?:;,.(){}[\]$]/y;
const PATH_WORD = /\([A-Za-z0-9_-]+\)|[A-Za-z0-9_.~-]+/y;
const EXPRESSION_PATH_WORD = /\([A-Za-z0-9_-]+\)|[A-Za-z0-9_-]+/y;

/**
 * The token at or after an offset. Keeps no state, so that the parser can also read the words of a path,
 * which are no tokens, from any offset (`pathWordAt`).
 */
export function tokenAt(source: Source, offset: number): Token {
  const { text } = source;
  const start = offset + (find(BLANK, text, offset)?.length ?? 0);
  const at = source.position(start);
  const place = (length: number) => ({ at, start, end: start + length });
  if (start >= text.length) return { kind: "end", ...place(0) };
  if (text.startsWith("/*", start)) throw source.error("this comment has no end", at);

  if (text[start] === "'" || text[start] === '"') {
    const { value, length } = readText(source, start);
    return { kind: "string", value, ...place(length) };
  }
  const number = find(NUMBER, text, start);
  if (number !== undefined) {
    if (find(WORD, text, start + number.length) !== undefined) {
      throw source.error(`“${number}” runs into a word`, at);
    }
    return /^[0-9]+$/.test(number)
      ? { kind: "int", value: BigInt(number), ...place(number.length) }
      : { kind: "float", value: Number(number), ...place(number.length) };
  }
  const word = find(WORD, text, start);
  if (word !== undefined) return { kind: "word", text: word, ...place(word.length) };
  const symbol = find(SYMBOL, text, start);
  if (symbol !== undefined) return { kind: "symbol", text: symbol, ...place(symbol.length) };
  throw source.error(
    `unexpected character “${String.fromCodePoint(text.codePointAt(start) ?? 0)}”`,
    at,
  );
}

/** The literal path segment exactly at an offset: `clients`, `my-docs`, `(default)`. */
export function pathWordAt(
  source: Source,
  offset: number,
  place: "match" | "expression",
): string | undefined {
  // In an expression, a dot ends the path and begins a member or method, such as `.bind()`.
  return find(place === "match" ? PATH_WORD : EXPRESSION_PATH_WORD, source.text, offset);
}

function find(pattern: RegExp, text: string, offset: number): string | undefined {
  pattern.lastIndex = offset;
  return pattern.exec(text)?.[0];
}
