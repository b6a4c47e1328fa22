import { Failure } from "./errors.ts";

/** https://firebase.google.com/docs/firestore/security/rules-structure#security_rule_limits */
export const LIMITS = {
  sourceBytes: 256 * 1024,
  nestedMatches: 10,
  pathSegments: 100,
  captureVariables: 20,
  functionArguments: 7,
  letBindings: 10,
  callDepth: 20,
  expressions: 1_000,
  accessesPerOperation: 10,
  accessesPerRequest: 20,
} as const;

/**
 * The deepest tree of an expression. An evaluation visits every level, so a deeper tree would exceed the
 * limit of expressions anyway.
 */
export const EXPRESSION_DEPTH: number = LIMITS.expressions;

/**
 * The expressions that the rules of one document may still evaluate. Beyond the limit every further expression fails, so
 * that no `||` can allow the request.
 */
export class Budget {
  private expressions = 0;
  private passed: Failure | undefined;

  /** Counts evaluated expressions. Undefined while the request is within the limits. */
  spend(count: number): Failure | undefined {
    if (this.passed !== undefined) return this.passed;
    this.expressions += count;
    if (this.expressions <= LIMITS.expressions) return undefined;
    return this.exceed(`The request needs more than ${LIMITS.expressions} expressions.`);
  }

  exceed(message: string): Failure {
    this.passed ??= new Failure(message);
    return this.passed;
  }

  get exceeded(): Failure | undefined {
    return this.passed;
  }
}
