/** Both count from 1, as in editors. */
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
 * An evaluation error as a value: `||` and `&&` may still decide without it, and an error in the
 * final result denies. The message never holds document data, since it is shown.
 */
export class Failure {
  readonly message: string;
  /** The position in the rules. Operators and built-ins do not know it: the evaluation fills it in. */
  readonly at: Position | undefined;

  constructor(message: string, at?: Position) {
    this.message = message;
    this.at = at;
  }

  located(at: Position): Failure {
    return this.at === undefined ? new Failure(this.message, at) : this;
  }
}

export function fail(message: string): Failure {
  return new Failure(message);
}

/** A condition that the query of a list does not prove. Like an error, it never allows. */
export function unproved(what: string): Failure {
  return new Failure(`The query does not prove ${what}.`);
}
