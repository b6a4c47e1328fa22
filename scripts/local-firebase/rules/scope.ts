import type { FunctionDeclaration, Name } from "./parsing/ast.ts";
import type { CheckedFunction } from "./checked.ts";
import type { Source } from "./parsing/source.ts";

/** What a name stands for: `request`, `resource`, a local by its slot, or a capture by its index. */
export type Variable =
  | { readonly kind: "request" | "resource" }
  | { readonly kind: "local"; readonly slot: number }
  | { readonly kind: "capture"; readonly index: number };

export interface DeclaredFunction {
  readonly declaration: FunctionDeclaration;
  /** The scope around the body: the block that declares the function, not a block that calls it. */
  readonly scope: Scope;
  /** Undefined before the check. "checking" during the check, which shows that the function calls itself. */
  checked: CheckedFunction | "checking" | undefined;
}

/** The names of one block, match or function. Names of the outer scopes are visible, too. */
export class Scope {
  private readonly outer: Scope | undefined;
  private readonly variables = new Map<string, Variable>();
  private readonly functions = new Map<string, DeclaredFunction>();

  constructor(outer?: Scope) {
    this.outer = outer;
  }

  variable(name: string): Variable | undefined {
    return this.variables.get(name) ?? this.outer?.variable(name);
  }

  function(name: string): DeclaredFunction | undefined {
    return this.functions.get(name) ?? this.outer?.function(name);
  }

  /** The functions of this block alone. */
  get declared(): Iterable<DeclaredFunction> {
    return this.functions.values();
  }

  addVariable(name: Name, variable: Variable, source: Source): void {
    if (name.text === "request" || name.text === "resource") {
      throw source.error(`“${name.text}” cannot be redefined`, name.at);
    }
    if (this.variables.has(name.text)) {
      throw source.error(`“${name.text}” is defined twice`, name.at);
    }
    this.variables.set(name.text, variable);
  }

  addFunction(declaration: FunctionDeclaration, source: Source): void {
    const { name, at } = declaration;
    if (this.functions.has(name)) {
      throw source.error(`the function “${name}” is defined twice`, at);
    }
    this.functions.set(name, { declaration, scope: this, checked: undefined });
  }

  /** The outermost scope of every file. */
  static root(): Scope {
    const scope = new Scope();
    scope.variables.set("request", { kind: "request" });
    scope.variables.set("resource", { kind: "resource" });
    return scope;
  }
}
