import type { BinaryOperator, Expression, Literal } from "./ast.ts";
import type { Position } from "../errors.ts";
import { pathWordAt } from "./lexer.ts";
import { isReserved, type TokenReader } from "./token-reader.ts";

/**
 * The deepest nesting of brackets: more than in any rule a person writes, and safe for the call
 * stack.
 */
const NESTING = 100;

const LITERAL_WORDS = new Map<string, Literal>([
  ["true", true],
  ["false", false],
  ["null", null],
]);

const MAX_INT = 2n ** 63n - 1n;

/** The operators of two operands, from the loosest to the tightest, as Google's emulator reads them. */
const OPERATORS: readonly (readonly (BinaryOperator | "is")[])[] = [
  ["||"],
  ["&&"],
  ["in"],
  ["is"],
  ["==", "!="],
  ["<", "<=", ">", ">="],
  ["+", "-"],
  ["*", "/", "%"],
];

const BINDINGS = OPERATORS.flatMap((operators, strength) =>
  operators.map((operator) => ({ operator, strength })),
);

/** Expressions, by recursive descent. Each method is one line of the grammar. */
export class ExpressionParser {
  private readonly tokens: TokenReader;
  private nesting = 0;

  constructor(tokens: TokenReader) {
    this.tokens = tokens;
  }

  /** expression = binary [ "?" expression ":" expression ] */
  expression(): Expression {
    if (this.nesting >= NESTING) {
      throw this.tokens.error("this expression nests too deeply", this.tokens.current.at);
    }
    this.nesting += 1;
    const condition = this.binary(0);
    const { at } = this.tokens.current;
    if (!this.tokens.skipSymbol("?")) {
      this.nesting -= 1;
      return condition;
    }
    const whenTrue = this.expression();
    this.tokens.expectSymbol(":");
    const whenFalse = this.expression();
    this.nesting -= 1;
    return { kind: "conditional", condition, whenTrue, whenFalse, at };
  }

  /**
   * binary = unary { operator binary | "is" typeName }, where an operator's right side has only operators that
   * bind tighter. After `x is T`, the loop goes on with the whole as the left side of any operator: in
   * `1 is int < 2`, `<` compares a bool.
   */
  private binary(loosest: number): Expression {
    let left = this.unary();
    for (;;) {
      const binding = this.bindingHere();
      if (binding === undefined || binding.strength < loosest) return left;
      const { operator, strength } = binding;
      const { at } = this.tokens.take();
      left =
        operator === "is"
          ? { kind: "is", operand: left, type: this.tokens.expectWord("a type"), at }
          : { kind: "binary", operator, left, right: this.binary(strength + 1), at };
    }
  }

  private bindingHere() {
    return BINDINGS.find(({ operator }) =>
      operator === "in" || operator === "is"
        ? this.tokens.isWord(operator)
        : this.tokens.isSymbol(operator),
    );
  }

  /** unary = { "!" | "-" } postfix */
  private unary(): Expression {
    const signs: { operator: "!" | "-"; at: Position }[] = [];
    for (;;) {
      const operator = (["!", "-"] as const).find((candidate) => this.tokens.isSymbol(candidate));
      if (operator === undefined) break;
      signs.push({ operator, at: this.tokens.take().at });
    }
    const { current } = this.tokens;
    const last = signs.at(-1);
    if (last?.operator === "-" && current.kind === "int" && current.value === MAX_INT + 1n) {
      // The smallest integer has no positive counterpart, so its minus belongs to the number.
      signs.pop();
      this.tokens.take();
      return withSigns(signs, { kind: "literal", value: -current.value, at: last.at });
    }
    return withSigns(signs, this.postfix());
  }

  /** postfix = primary { "." word [ arguments ] | "[" expression [ ":" expression ] "]" } */
  private postfix(): Expression {
    let target = this.primary();
    for (;;) {
      if (this.tokens.skipSymbol(".")) {
        const { text: name, at } = this.tokens.expectWord("a name");
        target = this.tokens.isSymbol("(")
          ? { kind: "methodCall", target, name, args: this.args(), at }
          : { kind: "member", target, name, at };
      } else if (this.tokens.isSymbol("[")) {
        target = this.subscript(target);
      } else {
        return target;
      }
    }
  }

  private subscript(target: Expression): Expression {
    const { at } = this.tokens.expectSymbol("[");
    const index = this.expression();
    if (!this.tokens.skipSymbol(":")) {
      this.tokens.expectSymbol("]");
      return { kind: "index", target, index, at };
    }
    const to = this.expression();
    this.tokens.expectSymbol("]");
    return { kind: "slice", target, from: index, to, at };
  }

  /** primary = literal | name [ arguments ] | "(" expression ")" | list | map | path */
  private primary(): Expression {
    const token = this.tokens.current;
    const { at } = token;
    switch (token.kind) {
      case "string":
      case "float":
        this.tokens.take();
        return { kind: "literal", value: token.value, at };
      case "int":
        if (token.value > MAX_INT) throw this.tokens.error("this integer exceeds 64 bits", at);
        this.tokens.take();
        return { kind: "literal", value: token.value, at };
      case "word":
        return this.word();
      case "symbol":
        if (token.text === "(") return this.parenthesised();
        if (token.text === "[") return this.list();
        if (token.text === "{") return this.map();
        if (token.text === "/") return this.path();
        throw this.tokens.unexpected("an expression");
      case "end":
        throw this.tokens.unexpected("an expression");
    }
  }

  private word(): Expression {
    const { text: name, at } = this.tokens.expectWord("a name");
    const literal = LITERAL_WORDS.get(name);
    if (literal !== undefined) return { kind: "literal", value: literal, at };
    if (isReserved(name)) throw this.tokens.error(`“${name}” is not an expression`, at);
    return this.tokens.isSymbol("(")
      ? { kind: "call", name, args: this.args(), at }
      : { kind: "name", name, at };
  }

  private parenthesised(): Expression {
    this.tokens.expectSymbol("(");
    const inner = this.expression();
    this.tokens.expectSymbol(")");
    return inner;
  }

  /** arguments = "(" [ expression { "," expression } ] ")" */
  private args(): readonly Expression[] {
    this.tokens.expectSymbol("(");
    return this.commaSeparated(")", () => this.expression());
  }

  /** list = "[" [ expression { "," expression } ] "]" */
  private list(): Expression {
    const { at } = this.tokens.expectSymbol("[");
    return { kind: "list", items: this.commaSeparated("]", () => this.expression()), at };
  }

  /** map = "{" [ expression ":" expression { "," expression ":" expression } ] "}" */
  private map(): Expression {
    const { at } = this.tokens.expectSymbol("{");
    const entries = this.commaSeparated("}", () => {
      const key = this.expression();
      this.tokens.expectSymbol(":");
      return { key, value: this.expression() };
    });
    return { kind: "map", entries, at };
  }

  private commaSeparated<T>(close: string, item: () => T): readonly T[] {
    const items: T[] = [];
    if (this.tokens.skipSymbol(close)) return items;
    do items.push(item());
    while (this.tokens.skipSymbol(","));
    this.tokens.expectSymbol(close);
    return items;
  }

  /** path = "/" segment { "/" segment } ; segment = pathWord | "$(" expression ")" ; no blanks */
  private path(): Expression {
    const { source } = this.tokens;
    const { at } = this.tokens.current;
    const segments: (string | Expression)[] = [];
    let offset = this.tokens.current.start;
    while (source.text[offset] === "/") {
      offset += 1;
      if (source.text.startsWith("$(", offset)) {
        this.tokens.moveTo(offset + 2);
        segments.push(this.expression());
        offset = this.tokens.current.end;
        if (!this.tokens.isSymbol(")")) throw this.tokens.unexpected("“)”");
      } else {
        const word = pathWordAt(source, offset, "expression");
        if (word === undefined) {
          throw this.tokens.error("expected a path segment", source.position(offset));
        }
        segments.push(word);
        offset += word.length;
      }
    }
    this.tokens.moveTo(offset);
    return { kind: "path", segments, at };
  }
}

function withSigns(
  signs: readonly { operator: "!" | "-"; at: Position }[],
  operand: Expression,
): Expression {
  return signs.reduceRight<Expression>(
    (inner, { operator, at }) => ({ kind: "unary", operator, operand: inner, at }),
    operand,
  );
}
