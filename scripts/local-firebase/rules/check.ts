import type { Block, FunctionDeclaration, MatchBlock, Method } from "./parsing/ast.ts";
import { ExpressionChecker, isBuiltinFunction } from "./check-expression.ts";
import type { Checked } from "./checked.ts";
import { LIMITS } from "./limits.ts";
import { Pattern } from "./match-path.ts";
import { Scope } from "./scope.ts";
import type { Source } from "./parsing/source.ts";

/** A match block with its whole path. A block inside it is another `CheckedMatch`. */
export interface CheckedMatch {
  readonly pattern: Pattern;
  readonly allows: readonly CheckedAllow[];
}

interface CheckedAllow {
  readonly methods: ReadonlySet<Method>;
  readonly condition: Checked | undefined;
}

/** Finds every error that does not depend on a request. Throws RulesLoadError. */
export function checkRules(service: Block, source: Source): readonly CheckedMatch[] {
  const checker = new Checker(source);
  checker.block(service, Scope.root(), new Pattern([]));
  return checker.matches;
}

class Checker {
  readonly matches: CheckedMatch[] = [];
  private readonly source: Source;
  private readonly expressions: ExpressionChecker;

  constructor(source: Source) {
    this.source = source;
    this.expressions = new ExpressionChecker(source);
  }

  /** Declares all functions of a block before it checks the first, because they may call each other. */
  functions(declarations: readonly FunctionDeclaration[], scope: Scope): void {
    for (const declaration of declarations) {
      if (isBuiltinFunction(declaration.name)) {
        throw this.source.error(`“${declaration.name}” is built in`, declaration.at);
      }
      scope.addFunction(declaration, this.source);
    }
    for (const declared of scope.declared) {
      if (declared.checked === undefined) this.expressions.checkFunction(declared);
    }
  }

  block(block: Block, scope: Scope, pattern: Pattern): void {
    this.functions(block.functions, scope);
    for (const match of block.matches) this.match(match, new Scope(scope), pattern);
  }

  private match(match: MatchBlock, scope: Scope, outer: Pattern): void {
    const pattern = this.pattern(match, outer);
    let index = outer.captures;
    for (const segment of match.path) {
      if (segment.kind === "literal") continue;
      const name = { text: segment.name, at: segment.at };
      scope.addVariable(name, { kind: "capture", index }, this.source);
      index += 1;
    }
    const position = this.matches.length;
    this.block(match, scope, pattern);
    const allows = match.allows.map(({ methods, condition }) => ({
      methods: new Set(methods),
      condition: condition === undefined ? undefined : this.expressions.check(condition, scope),
    }));
    // Keeps the order of the file: an outer block comes before its inner blocks.
    if (allows.length > 0) this.matches.splice(position, 0, { pattern, allows });
  }

  private pattern(match: MatchBlock, outer: Pattern): Pattern {
    const pattern = outer.followedBy(match.path);
    const { at } = match;
    if (pattern.segments.length > LIMITS.pathSegments) {
      throw this.source.error(`more than ${LIMITS.pathSegments} path segments`, at);
    }
    if (pattern.captures > LIMITS.captureVariables) {
      throw this.source.error(`more than ${LIMITS.captureVariables} wildcards in a path`, at);
    }
    if (pattern.segments.slice(0, -1).some(({ kind }) => kind === "rest")) {
      throw this.source.error("a recursive wildcard is supported at the end of a path only", at);
    }
    return pattern;
  }
}
