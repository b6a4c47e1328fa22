/** Both count from 1, as editors do. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

/** Rules that cannot be loaded. The message shows the source line with a caret under the column. */
export class RulesLoadError extends Error {
  readonly line: number;
  readonly column: number;

  constructor(problem: string, at: Position, sourceLine: string) {
    // Tabs are kept, so that the caret stands under its character whatever a tab's width is.
    const indent = sourceLine.slice(0, at.column - 1).replace(/[^\t]/g, " ");
    super(`Line ${at.line}, column ${at.column}: ${problem}\n\n${sourceLine}\n${indent}^`);
    this.name = "RulesLoadError";
    this.line = at.line;
    this.column = at.column;
  }
}

/**
 * An evaluation that went wrong, as a value: `||` and `&&` may still decide without it, and
 * what is left at the end denies. The message never holds document data, since it is shown.
 */
export class Failure {
  readonly message: string;
  /** Where in the rules; unknown to an operator or built-in, which the evaluation then fills in. */
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

/** What a list's query does not prove behaves like an error: it never allows. */
export function unproved(what: string): Failure {
  return new Failure(`The query does not prove ${what}.`);
}
