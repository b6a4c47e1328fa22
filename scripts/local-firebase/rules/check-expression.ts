import type { Expression } from "./parsing/ast.ts";
import { METHODS, NAMESPACES } from "./builtins/tables.ts";
import type { AccessFunction, Checked, CheckedFunction } from "./checked.ts";
import type { Position } from "./errors.ts";
import { typesNamed } from "./language-values.ts";
import { EXPRESSION_DEPTH, LIMITS } from "./limits.ts";
import { type DeclaredFunction, Scope } from "./scope.ts";
import type { Source } from "./parsing/source.ts";

type Of<K extends Expression["kind"]> = Extract<Expression, { kind: K }>;

const ACCESS_FUNCTIONS = new Map<string, AccessFunction>([
  ["get", "get"],
  ["exists", "exists"],
  ["getAfter", "getAfter"],
  ["existsAfter", "existsAfter"],
]);

/** How many arguments a method takes, by its name. `hasAll` of a list and `hasAll` of a set take one each. */
const METHOD_ARGUMENTS: ReadonlyMap<string, number> = new Map(
  [...METHODS.values()].flatMap((methods) =>
    // Without the first parameter, which is the method's target.
    [...methods].map(([name, { parameters }]) => [name, parameters - 1] as const),
  ),
);

/** Looks up every name of the expressions in one scope. */
export class ExpressionChecker {
  private readonly source: Source;

  constructor(source: Source) {
    this.source = source;
  }

  check(expression: Expression, scope: Scope, depth = 0): Checked {
    if (depth > EXPRESSION_DEPTH) {
      throw this.source.error("this expression is too long", expression.at);
    }
    const check = (inner: Expression) => this.check(inner, scope, depth + 1);
    switch (expression.kind) {
      case "literal":
        return { kind: "constant", value: expression.value };
      case "name":
        return this.name(expression, scope);
      case "member":
        return this.member(expression, check(expression.target));
      case "index":
        return {
          kind: "index",
          target: check(expression.target),
          index: check(expression.index),
        };
      case "slice": {
        const { target, from, to } = expression;
        return { kind: "slice", target: check(target), from: check(from), to: check(to) };
      }
      case "call":
        return this.call(expression, scope, expression.args.map(check));
      case "methodCall":
        return this.methodCall(expression, scope, depth);
      case "unary":
        return {
          kind: "unary",
          operator: expression.operator,
          operand: check(expression.operand),
        };
      case "binary":
        return binary(expression, check);
      case "is":
        return this.typeTest(expression, check(expression.operand));
      case "conditional": {
        const { condition, whenTrue, whenFalse } = expression;
        return {
          kind: "conditional",
          condition: check(condition),
          whenTrue: check(whenTrue),
          whenFalse: check(whenFalse),
        };
      }
      case "list":
        return { kind: "list", items: expression.items.map(check) };
      case "map": {
        const entries = expression.entries.map(({ key, value }) => ({
          key: check(key),
          value: check(value),
        }));
        return { kind: "map", entries };
      }
      case "path": {
        const segments = expression.segments.map((segment) =>
          typeof segment === "string" ? segment : check(segment),
        );
        return { kind: "path", segments };
      }
    }
  }

  private name({ name, at }: Of<"name">, scope: Scope): Checked {
    const variable = scope.variable(name);
    if (variable !== undefined) return variable;
    const known = NAMESPACES.has(name) || isFunctionName(name, scope);
    throw this.source.error(
      known ? `“${name}” is not a variable` : `unknown variable “${name}”`,
      at,
    );
  }

  private member({ name, at }: Of<"member">, target: Checked): Checked {
    if (target.kind === "request" && name === "query") {
      throw this.source.error("“request.query” is not supported", at);
    }
    return { kind: "member", target, name };
  }

  private typeTest({ type }: Of<"is">, operand: Checked): Checked {
    const types = typesNamed(type.text);
    if (types === undefined) throw this.source.error(`unknown type “${type.text}”`, type.at);
    return { kind: "is", operand, types };
  }

  private call({ name, at }: Of<"call">, scope: Scope, args: readonly Checked[]): Checked {
    const declared = scope.function(name);
    if (declared !== undefined) {
      this.arity(name, args.length, declared.declaration.parameters.length, at);
      if (declared.checked === "checking") {
        throw this.source.error(`the function “${name}” calls itself`, at);
      }
      const checked = declared.checked ?? this.checkFunction(declared);
      return { kind: "function", function: checked, args };
    }
    const access = ACCESS_FUNCTIONS.get(name);
    if (access !== undefined) {
      const [path] = args;
      if (path === undefined || args.length > 1) throw this.wrongCount(name, args.length, 1, at);
      return { kind: "access", access, path };
    }
    throw this.source.error(`unknown function “${name}”`, at);
  }

  /** Checks a function's body in the scope that declares it. */
  checkFunction(declared: DeclaredFunction): CheckedFunction {
    const { declaration, scope: declaring } = declared;
    const { name, parameters, lets, at } = declaration;
    if (parameters.length > LIMITS.functionArguments) {
      throw this.source.error(`“${name}” has more than ${LIMITS.functionArguments} parameters`, at);
    }
    if (lets.length > LIMITS.letBindings) {
      throw this.source.error(`“${name}” has more than ${LIMITS.letBindings} let bindings`, at);
    }
    declared.checked = "checking";
    const scope = new Scope(declaring);
    let slot = 0;
    for (const parameter of parameters) {
      scope.addVariable(parameter, { kind: "local", slot }, this.source);
      slot += 1;
    }
    const values: Checked[] = [];
    for (const { name: variable, value } of lets) {
      // A `let` sees only earlier `let`s, so its value is checked before its name is added.
      values.push(this.check(value, scope));
      scope.addVariable(variable, { kind: "local", slot }, this.source);
      slot += 1;
    }
    const checked = { name, lets: values, result: this.check(declaration.result, scope) };
    declared.checked = checked;
    return checked;
  }

  private methodCall(expression: Of<"methodCall">, scope: Scope, depth: number): Checked {
    const { target, name, at } = expression;
    const namespace = target.kind === "name" ? namespaceNamed(target.name, scope) : undefined;
    if (namespace !== undefined && target.kind === "name") {
      const builtin = namespace.get(name);
      const fullName = `${target.name}.${name}`;
      if (builtin === undefined) throw this.source.error(`unknown function “${fullName}”`, at);
      this.arity(fullName, expression.args.length, builtin.parameters, at);
      const args = expression.args.map((argument) => this.check(argument, scope, depth + 1));
      return { kind: "builtin", builtin, args };
    }
    const checkedTarget = this.check(target, scope, depth + 1);
    const count = METHOD_ARGUMENTS.get(name);
    if (count === undefined) throw this.source.error(`unknown function “${name}”`, at);
    this.arity(name, expression.args.length, count, at);
    const args = expression.args.map((argument) => this.check(argument, scope, depth + 1));
    return { kind: "method", target: checkedTarget, name, args };
  }

  private arity(name: string, given: number, wanted: number, at: Position): void {
    if (given !== wanted) throw this.wrongCount(name, given, wanted, at);
  }

  private wrongCount(name: string, given: number, wanted: number, at: Position): Error {
    const noun = wanted === 1 ? "argument" : "arguments";
    return this.source.error(`“${name}” takes ${wanted} ${noun}, not ${given}`, at);
  }
}

export function isBuiltinFunction(name: string): boolean {
  return ACCESS_FUNCTIONS.has(name);
}

function isFunctionName(name: string, scope: Scope): boolean {
  return scope.function(name) !== undefined || isBuiltinFunction(name);
}

/** A wildcard named `timestamp` hides the namespace of that name. */
function namespaceNamed(name: string, scope: Scope) {
  return scope.variable(name) === undefined ? NAMESPACES.get(name) : undefined;
}

function binary(
  { operator, left, right }: Of<"binary">,
  check: (inner: Expression) => Checked,
): Checked {
  const operands = { left: check(left), right: check(right) };
  if (operator === "&&") return { kind: "and", ...operands };
  if (operator === "||") return { kind: "or", ...operands };
  return { kind: "binary", operator, ...operands };
}
