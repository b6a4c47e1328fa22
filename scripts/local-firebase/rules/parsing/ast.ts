import type { Position } from "../errors.ts";

/** A block of the rules as parsed, before the look-up of any name. The outermost block is the service. */
export interface Block {
  readonly functions: readonly FunctionDeclaration[];
  readonly matches: readonly MatchBlock[];
}

export interface MatchBlock extends Block {
  readonly path: readonly PatternSegment[];
  readonly allows: readonly Allow[];
  readonly at: Position;
}

export type PatternSegment =
  | { readonly kind: "literal"; readonly text: string }
  | { readonly kind: "one" | "rest"; readonly name: string; readonly at: Position };

export type Method = "get" | "list" | "create" | "update" | "delete";

export interface Allow {
  readonly methods: readonly Method[];
  /** Undefined for `allow read;`, which always allows. */
  readonly condition: Expression | undefined;
  readonly at: Position;
}

export interface FunctionDeclaration {
  readonly name: string;
  readonly parameters: readonly Name[];
  readonly lets: readonly { readonly name: Name; readonly value: Expression }[];
  readonly result: Expression;
  readonly at: Position;
}

export interface Name {
  readonly text: string;
  readonly at: Position;
}

export type BinaryOperator =
  "||" | "&&" | "==" | "!=" | "in" | "<" | "<=" | ">" | ">=" | "+" | "-" | "*" | "/" | "%";

export type UnaryOperator = "!" | "-";

export type Expression = { readonly at: Position } & (
  | { readonly kind: "literal"; readonly value: Literal }
  | { readonly kind: "name"; readonly name: string }
  | { readonly kind: "member"; readonly target: Expression; readonly name: string }
  | { readonly kind: "index"; readonly target: Expression; readonly index: Expression }
  | {
      readonly kind: "slice";
      readonly target: Expression;
      readonly from: Expression;
      readonly to: Expression;
    }
  | { readonly kind: "call"; readonly name: string; readonly args: readonly Expression[] }
  | {
      readonly kind: "methodCall";
      readonly target: Expression;
      readonly name: string;
      readonly args: readonly Expression[];
    }
  | { readonly kind: "unary"; readonly operator: UnaryOperator; readonly operand: Expression }
  | {
      readonly kind: "binary";
      readonly operator: BinaryOperator;
      readonly left: Expression;
      readonly right: Expression;
    }
  | { readonly kind: "is"; readonly operand: Expression; readonly type: Name }
  | {
      readonly kind: "conditional";
      readonly condition: Expression;
      readonly whenTrue: Expression;
      readonly whenFalse: Expression;
    }
  | { readonly kind: "list"; readonly items: readonly Expression[] }
  | {
      readonly kind: "map";
      readonly entries: readonly { readonly key: Expression; readonly value: Expression }[];
    }
  | { readonly kind: "path"; readonly segments: readonly (string | Expression)[] }
);

export type Literal = null | boolean | bigint | number | string;
