import type {
  Allow,
  Block,
  Expression,
  FunctionDeclaration,
  MatchBlock,
  Method,
  Name,
  PatternSegment,
} from "./ast.ts";
import { pathWordAt } from "./lexer.ts";
import { LIMITS } from "../limits.ts";
import { ExpressionParser } from "./parse-expression.ts";
import type { Source } from "./source.ts";
import { TokenReader } from "./token-reader.ts";

/** https://firebase.google.com/docs/firestore/security/rules-structure#granular_operations */
const METHODS = new Map<string, readonly Method[]>([
  ["read", ["get", "list"]],
  ["write", ["create", "update", "delete"]],
  ["get", ["get"]],
  ["list", ["list"]],
  ["create", ["create"]],
  ["update", ["update"]],
  ["delete", ["delete"]],
]);

/** Throws RulesLoadError at the first syntax error. */
export function parseRules(source: Source): Block {
  return new Parser(source).file();
}

class Parser {
  private readonly tokens: TokenReader;
  private readonly expressions: ExpressionParser;
  private depth = 0;

  constructor(source: Source) {
    this.tokens = new TokenReader(source);
    this.expressions = new ExpressionParser(this.tokens);
  }

  /** file = "rules_version" "=" "'2'" ";" service */
  file(): Block {
    const { current } = this.tokens;
    if (!this.tokens.skipWord("rules_version")) {
      throw this.tokens.error(
        "only rules_version = '2' is supported, and must be said",
        current.at,
      );
    }
    this.tokens.expectSymbol("=");
    const version = this.tokens.take();
    if (version.kind !== "string" || version.value !== "2") {
      throw this.tokens.error("only the rules_version '2' is supported", version.at);
    }
    this.tokens.expectSymbol(";");
    const service = this.service();
    if (this.tokens.current.kind !== "end") throw this.tokens.unexpected("the end of the file");
    return service;
  }

  /** service = "service" word { "." word } "{" { function | match } "}" */
  private service(): Block {
    if (!this.tokens.skipWord("service")) throw this.tokens.unexpected("“service”");
    const { text, at } = this.tokens.expectWord("the service's name");
    let name = text;
    while (this.tokens.skipSymbol(".")) name += `.${this.tokens.expectWord("a name").text}`;
    if (name !== "cloud.firestore") {
      throw this.tokens.error(`the service “${name}” is not supported`, at);
    }
    return this.block("“function”, “match” or “}”", () => false);
  }

  /** match = "match" pattern "{" { function | match | allow } "}" */
  private match(): MatchBlock {
    const { at } = this.tokens.current;
    if (this.depth >= LIMITS.nestedMatches) {
      throw this.tokens.error(`more than ${LIMITS.nestedMatches} nested matches`, at);
    }
    this.depth += 1;
    const path = this.pattern();
    const allows: Allow[] = [];
    const block = this.block("“function”, “match”, “allow” or “}”", () => {
      const found = this.tokens.isWord("allow");
      if (found) allows.push(this.allow());
      return found;
    });
    this.depth -= 1;
    return { ...block, path, allows, at };
  }

  private block(wanted: string, other: () => boolean): Block {
    const functions: FunctionDeclaration[] = [];
    const matches: MatchBlock[] = [];
    this.tokens.expectSymbol("{");
    while (!this.tokens.skipSymbol("}")) {
      if (this.tokens.isWord("function")) functions.push(this.function());
      else if (this.tokens.isWord("match")) matches.push(this.match());
      else if (!other()) throw this.tokens.unexpected(wanted);
    }
    return { functions, matches };
  }

  /** pattern = "/" part { "/" part } ; part = pathWord | "{" name [ "=" "**" ] "}" */
  private pattern(): readonly PatternSegment[] {
    const { source } = this.tokens;
    this.tokens.take();
    const parts: PatternSegment[] = [];
    if (!this.tokens.isSymbol("/")) throw this.tokens.unexpected("a path");
    let offset = this.tokens.current.start;
    while (source.text[offset] === "/") {
      offset += 1;
      const word = pathWordAt(source, offset, "match");
      if (word === undefined) {
        this.tokens.moveTo(offset);
        if (!this.tokens.isSymbol("{") || this.tokens.current.start !== offset) {
          throw this.tokens.error("expected a path segment", source.position(offset));
        }
        parts.push(this.wildcard());
        offset = this.tokens.current.end;
        this.tokens.expectSymbol("}");
      } else {
        parts.push({ kind: "literal", text: word });
        offset += word.length;
      }
    }
    this.tokens.moveTo(offset);
    return parts;
  }

  private wildcard(): PatternSegment {
    this.tokens.expectSymbol("{");
    const { text: name, at } = this.tokens.expectName("a wildcard's name");
    if (!this.tokens.skipSymbol("=")) return { kind: "one", name, at };
    this.tokens.expectSymbol("**");
    return { kind: "rest", name, at };
  }

  /** allow = "allow" method { "," method } [ ":" "if" expression ] ";" */
  private allow(): Allow {
    const { at } = this.tokens.take();
    const methods = new Set<Method>();
    do {
      const { text, at: methodAt } = this.tokens.expectWord("a method");
      const named = METHODS.get(text);
      if (named === undefined) throw this.tokens.error(`“${text}” is not a method`, methodAt);
      for (const method of named) methods.add(method);
    } while (this.tokens.skipSymbol(","));
    let condition: Expression | undefined;
    if (this.tokens.skipSymbol(":")) {
      if (!this.tokens.skipWord("if")) throw this.tokens.unexpected("“if”");
      condition = this.expressions.expression();
    }
    this.tokens.expectSymbol(";");
    return { methods: [...methods], condition, at };
  }

  /** function = "function" name "(" [ name { "," name } ] ")" "{" { let } return "}" */
  private function(): FunctionDeclaration {
    this.tokens.take();
    const { text: name, at } = this.tokens.expectName("a function's name");
    const parameters: Name[] = [];
    this.tokens.expectSymbol("(");
    if (!this.tokens.skipSymbol(")")) {
      do parameters.push(this.tokens.expectName("a parameter"));
      while (this.tokens.skipSymbol(","));
      this.tokens.expectSymbol(")");
    }
    this.tokens.expectSymbol("{");
    const lets: { name: Name; value: Expression }[] = [];
    while (this.tokens.skipWord("let")) lets.push(this.letBinding());
    if (!this.tokens.skipWord("return")) throw this.tokens.unexpected("“let” or “return”");
    const result = this.expressions.expression();
    this.tokens.expectSymbol(";");
    this.tokens.expectSymbol("}");
    return { name, parameters, lets, result, at };
  }

  /** let = "let" name "=" expression ";" */
  private letBinding(): { name: Name; value: Expression } {
    const name = this.tokens.expectName("a variable");
    this.tokens.expectSymbol("=");
    const value = this.expressions.expression();
    this.tokens.expectSymbol(";");
    return { name, value };
  }
}
