import { type Position, RulesLoadError } from "../errors.ts";

/** The text of the rules, with the line and column of every offset. */
export class Source {
  readonly text: string;
  private readonly lineStarts: readonly number[];

  constructor(text: string) {
    this.text = text;
    const starts = [0];
    for (let end = text.indexOf("\n"); end >= 0; end = text.indexOf("\n", end + 1)) {
      starts.push(end + 1);
    }
    this.lineStarts = starts;
  }

  position(offset: number): Position {
    let low = 0;
    let high = this.lineStarts.length - 1;
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((this.lineStarts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return { line: low + 1, column: offset - (this.lineStarts[low] ?? 0) + 1 };
  }

  error(problem: string, at: Position): RulesLoadError {
    const start = this.lineStarts[at.line - 1] ?? 0;
    const next = this.lineStarts[at.line];
    const line = this.text.slice(start, next).replace(/\r?\n$/, "");
    return new RulesLoadError(problem, at, line);
  }
}
