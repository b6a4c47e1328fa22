/** `line` and `column` count from 1, as in editors. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

/** Rules that cannot be loaded. The message shows the source line with a caret under the column. */
export class RulesLoadError extends Error {
  readonly line: number;
  readonly column: number;

  constructor(problem: string, at: Position, sourceLine: string) {
    // Keeps tabs, so that the caret stands under its character at any tab width.
    const indent = sourceLine.slice(0, at.column - 1).replace(/[^\t]/g, " ");
    super(`Line ${at.line}, column ${at.column}: ${problem}\n\n${sourceLine}\n${indent}^`);
    this.name = "RulesLoadError";
    this.line = at.line;
    this.column = at.column;
  }
}

/**
 * An evaluation error as a value, because `||` and `&&` may still decide: `true || error` is true. An error
 * as the final result denies. The message never holds document data.
 */
export class Failure {
  readonly message: string;

  constructor(message: string) {
    this.message = message;
  }
}

export function fail(message: string): Failure {
  return new Failure(message);
}
