import { METHODS } from "./builtins/tables.ts";
import type { Checked } from "./checked.ts";
import type { DocumentAccess } from "./document-access.ts";
import { fail, Failure } from "./errors.ts";
import { type Result, typeOf, type Value } from "./language-values.ts";
import { type Budget, LIMITS } from "./limits.ts";
import { BINARY, UNARY } from "./operators.ts";
import { index, member, slice } from "./subscript.ts";
import { RulesPath } from "./values.ts";

/** The variables of one rule's expressions. */
export interface Context {
  readonly request: Value;
  /** The stored document. A failure if the document does not exist, or if the request is a list. */
  readonly resource: Result;
  readonly captures: readonly Result[];
  readonly access: DocumentAccess;
  readonly budget: Budget;
}

/** The evaluation of a condition, or of the body of a function that the condition calls. */
interface Frame {
  readonly context: Context;
  /** The arguments and lets of the function. */
  readonly locals: Result[];
  readonly depth: number;
}

type Of<K extends Checked["kind"]> = Extract<Checked, { kind: K }>;

/** The value of a rule's condition, or the error. */
export function evaluate(condition: Checked, context: Context): Result {
  return run(condition, { context, locals: [], depth: 0 });
}

function run(expression: Checked, frame: Frame): Result {
  return frame.context.budget.spend(costOf(expression)) ?? evaluateIn(expression, frame);
}

/** How many expressions Google counts for this one, without those inside it. */
function costOf(expression: Checked): number {
  switch (expression.kind) {
    case "is":
    case "conditional":
      return 2;
    case "function":
      return 1 + expression.function.lets.length;
    case "path":
      return 1 + expression.segments.filter((segment) => typeof segment === "string").length;
    default:
      return 1;
  }
}

function evaluateIn(expression: Checked, frame: Frame): Result {
  switch (expression.kind) {
    case "constant":
      return expression.value;
    case "request":
      return frame.context.request;
    case "resource":
      return frame.context.resource;
    case "local":
      return frame.locals[expression.slot] ?? null;
    case "capture":
      return frame.context.captures[expression.index] ?? null;
    case "member": {
      const target = run(expression.target, frame);
      return target instanceof Failure ? target : member(target, expression.name);
    }
    case "index":
      return withTwo(expression.target, expression.index, frame, index);
    case "slice":
      return sliceOf(expression, frame);
    case "function":
      return callFunction(expression, frame);
    case "builtin": {
      const args = runAll(expression.args, frame);
      return args instanceof Failure ? args : expression.builtin.call(args);
    }
    case "access": {
      const path = run(expression.path, frame);
      if (path instanceof Failure) return path;
      const { access, budget } = frame.context;
      return access.call(expression.access, path, budget);
    }
    case "method":
      return callMethod(expression, frame);
    case "unary": {
      const operand = run(expression.operand, frame);
      return operand instanceof Failure ? operand : UNARY[expression.operator](operand);
    }
    case "and":
      return connect(expression, false, frame);
    case "or":
      return connect(expression, true, frame);
    case "binary":
      return withTwo(expression.left, expression.right, frame, BINARY[expression.operator]);
    case "is": {
      const operand = run(expression.operand, frame);
      if (operand instanceof Failure) return operand;
      return expression.types.includes(typeOf(operand));
    }
    case "conditional":
      return choose(expression, frame);
    case "list":
      return runAll(expression.items, frame);
    case "map":
      return mapOf(expression, frame);
    case "path":
      return pathOf(expression, frame);
  }
}

/**
 * `&&` and `||`. One operand may decide, whatever the other is: `false && e` and `e && false` are false, even
 * if `e` is an error. Google counts the second operand as one expression more.
 */
function connect({ left, right }: Of<"and" | "or">, decisive: boolean, frame: Frame): Result {
  const first = asBool(run(left, frame));
  if (first === decisive) return decisive;
  const second = asBool(frame.context.budget.spend(1) ?? run(right, frame));
  if (second === decisive) return decisive;
  return first instanceof Failure ? first : second;
}

function choose({ condition, whenTrue, whenFalse }: Of<"conditional">, frame: Frame): Result {
  const chosen = asBool(run(condition, frame));
  if (chosen instanceof Failure) return chosen;
  if (chosen) return run(whenTrue, frame);
  return frame.context.budget.spend(2) ?? run(whenFalse, frame);
}

function asBool(result: Result): boolean | Failure {
  if (typeof result === "boolean" || result instanceof Failure) return result;
  return fail(`Expected bool, found ${typeOf(result)}.`);
}

/** Arguments and lets are evaluated before the body. An error in one is an error wherever the body reads it. */
function callFunction({ function: called, args }: Of<"function">, frame: Frame): Result {
  const { context } = frame;
  if (frame.depth >= LIMITS.callDepth) {
    return context.budget.exceed(`Functions call each other more than ${LIMITS.callDepth} deep.`);
  }
  const locals = args.map((argument) => run(argument, frame));
  const inner: Frame = { context, locals, depth: frame.depth + 1 };
  for (const value of called.lets) {
    locals.push(run(value, inner));
  }
  return run(called.result, inner);
}

function callMethod({ target, name, args }: Of<"method">, frame: Frame): Result {
  const values = runAll([target, ...args], frame);
  if (values instanceof Failure) return values;
  const [self = null] = values;
  const method = METHODS.get(typeOf(self))?.get(name);
  if (method === undefined) return fail(`A value of type ${typeOf(self)} has no ${name}().`);
  return method.call(values);
}

function sliceOf({ target, from, to }: Of<"slice">, frame: Frame): Result {
  const parts = runAll([target, from, to], frame);
  if (parts instanceof Failure) return parts;
  const [items, start, end] = parts;
  if (items === undefined || start === undefined || end === undefined) return fail("No slice.");
  return slice(items, start, end);
}

function mapOf({ entries }: Of<"map">, frame: Frame): Result {
  const map = new Map<string, Value>();
  for (const parts of entries.map(({ key, value }) => runAll([key, value], frame))) {
    if (parts instanceof Failure) return parts;
    const [key, value] = parts;
    if (typeof key !== "string" || value === undefined) return fail("A map's keys are strings.");
    if (map.has(key)) return fail("A map has two equal keys.");
    map.set(key, value);
  }
  return map;
}

/** A text in a path is one segment; a path, such as a capture of `{rest=**}`, is several. */
function pathOf({ segments }: Of<"path">, frame: Frame): Result {
  const parts: string[] = [];
  const values = segments.map((segment) =>
    typeof segment === "string" ? new RulesPath([segment]) : run(segment, frame),
  );
  for (const value of values) {
    if (value instanceof Failure) return value;
    if (value instanceof RulesPath) parts.push(...value.segments);
    else if (typeof value === "string" && isSegment(value)) parts.push(value);
    else return fail(`${typeOf(value)} is not a path segment here.`);
  }
  return new RulesPath(parts);
}

function withTwo(
  first: Checked,
  second: Checked,
  frame: Frame,
  combine: (first: Value, second: Value) => Result,
): Result {
  const left = run(first, frame);
  const right = run(second, frame);
  if (left instanceof Failure) return left;
  return right instanceof Failure ? right : combine(left, right);
}

/** Evaluates all, even after an error, as Google does: each of them counts. */
function runAll(expressions: readonly Checked[], frame: Frame): Value[] | Failure {
  const values: Value[] = [];
  for (const result of expressions.map((expression) => run(expression, frame))) {
    if (result instanceof Failure) return result;
    values.push(result);
  }
  return values;
}

function isSegment(text: string): boolean {
  return text !== "" && !text.includes("/");
}
