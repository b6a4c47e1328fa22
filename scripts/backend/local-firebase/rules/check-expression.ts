import type { Expression } from "./ast.ts";
import { globalFunctions } from "./builtins/conversions.ts";
import { METHODS, NAMESPACES } from "./builtins/tables.ts";
import type { AccessFunction, Checked, CheckedFunction } from "./checked.ts";
import type { Position } from "./errors.ts";
import { typesNamed, type Value } from "./language-values.ts";
import { EXPRESSION_DEPTH, LIMITS } from "./limits.ts";
import { type DeclaredFunction, Scope } from "./scope.ts";
import type { Source } from "./source.ts";

type Of<K extends Expression["kind"]> = Extract<Expression, { kind: K }>;

const ACCESS_FUNCTIONS = new Map<string, AccessFunction>([
  ["get", "get"],
  ["exists", "exists"],
  ["getAfter", "getAfter"],
  ["existsAfter", "existsAfter"],
]);

/** The possible numbers of arguments by method name. Several types may have a method of that name. */
const METHOD_ARGUMENTS: ReadonlyMap<string, ReadonlySet<number>> = methodArguments();

/** Looks up every name of the expressions in one scope. */
export class ExpressionChecker {
  private readonly source: Source;

  constructor(source: Source) {
    this.source = source;
  }

  check(expression: Expression, scope: Scope, depth = 0): Checked {
    const { at } = expression;
    if (depth > EXPRESSION_DEPTH) throw this.source.error("this expression is too long", at);
    const check = (inner: Expression) => this.check(inner, scope, depth + 1);
    switch (expression.kind) {
      case "literal":
        return { kind: "constant", value: expression.value, cost: 1, at };
      case "name":
        return this.name(expression, scope);
      case "member":
        return { kind: "member", target: check(expression.target), name: expression.name, at };
      case "index":
        return {
          kind: "index",
          target: check(expression.target),
          index: check(expression.index),
          at,
        };
      case "slice": {
        const { target, from, to } = expression;
        return { kind: "slice", target: check(target), from: check(from), to: check(to), at };
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
          at,
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
          at,
        };
      }
      case "list":
        return folded({ kind: "list", items: expression.items.map(check), at });
      case "map": {
        const entries = expression.entries.map(({ key, value }) => ({
          key: check(key),
          value: check(value),
        }));
        return { kind: "map", entries, at };
      }
      case "path":
        return this.path(expression, check);
    }
  }

  private name({ name, at }: Of<"name">, scope: Scope): Checked {
    const variable = scope.variable(name);
    if (variable !== undefined) return { ...variable, at };
    const known = NAMESPACES.has(name) || isFunctionName(name, scope);
    throw this.source.error(
      known ? `“${name}” is not a variable` : `unknown variable “${name}”`,
      at,
    );
  }

  private typeTest({ type, at }: Of<"is">, operand: Checked): Checked {
    const types = typesNamed(type.text);
    if (types === undefined) throw this.source.error(`unknown type “${type.text}”`, type.at);
    return { kind: "is", operand, types, at };
  }

  private call({ name, at }: Of<"call">, scope: Scope, args: readonly Checked[]): Checked {
    const declared = scope.function(name);
    if (declared !== undefined) {
      this.arity(name, args.length, new Set([declared.declaration.parameters.length]), at);
      if (declared.checked === "checking") {
        throw this.source.error(`the function “${name}” calls itself`, at);
      }
      const checked = declared.checked ?? this.checkFunction(declared);
      return { kind: "function", function: checked, args, at };
    }
    const access = ACCESS_FUNCTIONS.get(name);
    if (access !== undefined) {
      const [path] = args;
      if (path === undefined || args.length > 1) throw this.wrongCount(name, args.length, "1", at);
      return { kind: "access", access, path, at };
    }
    const builtin = globalFunctions.get(name);
    if (builtin === undefined) throw this.source.error(`unknown function “${name}”`, at);
    this.arity(name, args.length, new Set([builtin.parameters]), at);
    return { kind: "builtin", builtin, args, at };
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
      // A `let` sees only earlier ones, so its own name is added after its value.
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
      this.arity(fullName, expression.args.length, new Set([builtin.parameters]), at);
      const args = expression.args.map((argument) => this.check(argument, scope, depth + 1));
      return { kind: "builtin", builtin, args, at };
    }
    const checkedTarget =
      target.kind === "path" && name === "bind"
        ? this.pathToBind(target, scope, depth + 1)
        : this.check(target, scope, depth + 1);
    const counts = METHOD_ARGUMENTS.get(name);
    if (counts === undefined) throw this.source.error(`unknown function “${name}”`, at);
    this.arity(name, expression.args.length, counts, at);
    const args = expression.args.map((argument) => this.check(argument, scope, depth + 1));
    return { kind: "method", target: checkedTarget, name, args, at };
  }

  private path(expression: Of<"path">, check: (inner: Expression) => Checked): Checked {
    const segments = expression.segments.map((segment) =>
      typeof segment === "string" ? segment : check(segment),
    );
    return { kind: "path", segments, at: expression.at };
  }

  /**
   * `(/users/$(uid)).bind({'uid': …})`: in such a path, a name without a variable is a placeholder.
   * https://firebase.google.com/docs/reference/rules/rules.Path#bind
   */
  private pathToBind(expression: Of<"path">, scope: Scope, depth: number): Checked {
    const segments = expression.segments.map((segment) => {
      if (typeof segment === "string") return segment;
      return segment.kind === "name" && scope.variable(segment.name) === undefined
        ? { placeholder: segment.name }
        : this.check(segment, scope, depth + 1);
    });
    return { kind: "path", segments, at: expression.at };
  }

  private arity(name: string, given: number, wanted: ReadonlySet<number>, at: Position): void {
    if (!wanted.has(given)) throw this.wrongCount(name, given, [...wanted].join(" or "), at);
  }

  private wrongCount(name: string, given: number, wanted: string, at: Position): Error {
    const noun = wanted === "1" ? "argument" : "arguments";
    return this.source.error(`“${name}” takes ${wanted} ${noun}, not ${given}`, at);
  }
}

export function isBuiltinFunction(name: string): boolean {
  return ACCESS_FUNCTIONS.has(name) || globalFunctions.has(name);
}

function isFunctionName(name: string, scope: Scope): boolean {
  return scope.function(name) !== undefined || isBuiltinFunction(name);
}

/** A wildcard named `timestamp` hides the namespace of that name. */
function namespaceNamed(name: string, scope: Scope) {
  return scope.variable(name) === undefined ? NAMESPACES.get(name) : undefined;
}

function binary(
  { operator, left, right, at }: Of<"binary">,
  check: (inner: Expression) => Checked,
): Checked {
  const operands = { left: check(left), right: check(right), at };
  if (operator === "&&") return { kind: "and", ...operands };
  if (operator === "||") return { kind: "or", ...operands };
  return { kind: "binary", operator, ...operands };
}

/** Evaluates a constant list once, at load. Each use still counts all its expressions for the limit. */
function folded(list: Extract<Checked, { kind: "list" }>): Checked {
  const values: Value[] = [];
  let cost = 1;
  for (const item of list.items) {
    if (item.kind !== "constant") return list;
    values.push(item.value);
    cost += item.cost;
  }
  return { kind: "constant", value: values, cost, at: list.at };
}

function methodArguments(): ReadonlyMap<string, ReadonlySet<number>> {
  const counts = new Map<string, Set<number>>();
  for (const methods of METHODS.values()) {
    for (const [name, { parameters }] of methods) {
      // Without the first parameter, which is the method's target.
      counts.set(name, (counts.get(name) ?? new Set()).add(parameters - 1));
    }
  }
  return counts;
}
