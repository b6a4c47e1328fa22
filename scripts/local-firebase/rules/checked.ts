import type { UnaryOperator } from "./parsing/ast.ts";
import type { Builtin } from "./builtins/builtin.ts";
import type { Value } from "./language-values.ts";
import type { StrictOperator } from "./operators.ts";

/** An expression after the look-up of its names, so that the evaluation meets no unknown name. */
export type Checked =
  | { readonly kind: "constant"; readonly value: Value }
  | { readonly kind: "request" | "resource" }
  /** A parameter or `let` of the function. */
  | { readonly kind: "local"; readonly slot: number }
  /** A wildcard, by its number from the start of the whole match path. */
  | { readonly kind: "capture"; readonly index: number }
  | { readonly kind: "member"; readonly target: Checked; readonly name: string }
  | { readonly kind: "index"; readonly target: Checked; readonly index: Checked }
  | {
      readonly kind: "slice";
      readonly target: Checked;
      readonly from: Checked;
      readonly to: Checked;
    }
  | {
      readonly kind: "function";
      readonly function: CheckedFunction;
      readonly args: readonly Checked[];
    }
  | { readonly kind: "builtin"; readonly builtin: Builtin; readonly args: readonly Checked[] }
  | { readonly kind: "access"; readonly access: AccessFunction; readonly path: Checked }
  | {
      readonly kind: "method";
      readonly target: Checked;
      readonly name: string;
      readonly args: readonly Checked[];
    }
  | { readonly kind: "unary"; readonly operator: UnaryOperator; readonly operand: Checked }
  | { readonly kind: "and" | "or"; readonly left: Checked; readonly right: Checked }
  | {
      readonly kind: "binary";
      readonly operator: StrictOperator;
      readonly left: Checked;
      readonly right: Checked;
    }
  | { readonly kind: "is"; readonly operand: Checked; readonly types: readonly string[] }
  | {
      readonly kind: "conditional";
      readonly condition: Checked;
      readonly whenTrue: Checked;
      readonly whenFalse: Checked;
    }
  | { readonly kind: "list"; readonly items: readonly Checked[] }
  | {
      readonly kind: "map";
      readonly entries: readonly { readonly key: Checked; readonly value: Checked }[];
    }
  | { readonly kind: "path"; readonly segments: readonly (string | Checked)[] };

/** The functions that read documents of the request. A `Builtin` reads only its arguments. */
export type AccessFunction = "get" | "exists" | "getAfter" | "existsAfter";

export interface CheckedFunction {
  readonly name: string;
  /** The slots of the lets follow those of the arguments. */
  readonly lets: readonly Checked[];
  readonly result: Checked;
}
