import type { Name } from "./ast.ts";
import type { Position } from "../errors.ts";
import { type Token, tokenAt } from "./lexer.ts";
import type { Source } from "./source.ts";

/** Words with a meaning in expressions, which no variable or function may have as its name. */
const RESERVED = new Set(["true", "false", "null", "in", "is", "if", "let", "return", "function"]);

/** Reads one token ahead, and has the methods that all parsers share. */
export class TokenReader {
  readonly source: Source;
  private token: Token;

  constructor(source: Source) {
    this.source = source;
    this.token = tokenAt(source, 0);
  }

  get current(): Token {
    return this.token;
  }

  take(): Token {
    const taken = this.token;
    this.moveTo(taken.end);
    return taken;
  }

  /** Continues at an offset, after a part without tokens, such as a path. */
  moveTo(offset: number): void {
    this.token = tokenAt(this.source, offset);
  }

  isSymbol(text: string): boolean {
    return this.token.kind === "symbol" && this.token.text === text;
  }

  isWord(text: string): boolean {
    return this.token.kind === "word" && this.token.text === text;
  }

  skipSymbol(text: string): boolean {
    const found = this.isSymbol(text);
    if (found) this.take();
    return found;
  }

  skipWord(text: string): boolean {
    const found = this.isWord(text);
    if (found) this.take();
    return found;
  }

  expectSymbol(text: string): Token {
    if (!this.isSymbol(text)) throw this.unexpected(`“${text}”`);
    return this.take();
  }

  /** Any word, as after a dot: documents may have fields named `match` and `in`. */
  expectWord(what: string): Name {
    const { token } = this;
    if (token.kind !== "word") throw this.unexpected(what);
    this.take();
    return { text: token.text, at: token.at };
  }

  /** A word that may name a variable or a function. */
  expectName(what: string): Name {
    const { token } = this;
    if (token.kind === "word" && RESERVED.has(token.text)) {
      throw this.error(`“${token.text}” is reserved and cannot be ${what}`, token.at);
    }
    return this.expectWord(what);
  }

  unexpected(wanted: string): Error {
    return this.error(`expected ${wanted}, found ${describe(this.token)}`, this.token.at);
  }

  error(problem: string, at: Position): Error {
    return this.source.error(problem, at);
  }
}

export function isReserved(word: string): boolean {
  return RESERVED.has(word);
}

function describe(token: Token): string {
  switch (token.kind) {
    case "word":
    case "symbol":
      return `“${token.text}”`;
    case "string":
      return "a string";
    case "int":
    case "float":
      return "a number";
    case "end":
      return "the end of the file";
  }
}
