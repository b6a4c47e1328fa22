import { type JsonFile, type JsonNode, lineAt } from "./reading/json-file.ts";
import { printedLine } from "./printing/printed-line.ts";
import type { SchemaSources } from "./questions/sources.ts";

export interface Problem {
  /** An error stops the build; advice never does. */
  readonly severity: "error" | "advice";
  /** The path that messages show: `schemas/health.schema.json`. */
  readonly file: string;
  readonly line: number;
  /**
   * A sentence that begins with a small letter, says what to do and ends with a full stop or a question mark.
   */
  readonly message: string;
}

export type Problems = Iterable<Problem>;

/** Looks for one kind of problem. Ignores unreadable parts of the sources. */
export type Check = (sources: SchemaSources) => Problems;

export function formatProblem(problem: Problem): string {
  const mark = problem.severity === "advice" ? " (advice)" : "";
  return printedLine(`${problem.file} line ${problem.line}${mark}: ${problem.message}`);
}

/** An error without a place is about the whole file, and is reported on line 1. */
export function errorAt(file: JsonFile, place: JsonNode | undefined, message: string): Problem {
  return { severity: "error", file: file.name, line: lineOf(file, place), message };
}

/** The same error at each of several places. */
export const errorsAt = (file: JsonFile, places: readonly JsonNode[], message: string): Problems =>
  places.map((place) => errorAt(file, place, message));

/** Like `errorAt`, for a text that could be clearer. */
export const adviceAt = (
  file: JsonFile,
  place: JsonNode | undefined,
  message: string,
): Problem => ({ ...errorAt(file, place, message), severity: "advice" });

/** The line of an earlier place, for a message: "on line 3", or "earlier on this line". */
export function earlierPlace(file: JsonFile, earlier: JsonNode, now: JsonNode): string {
  const line = lineOf(file, earlier);
  return line === lineOf(file, now) ? "earlier on this line" : `on line ${line}`;
}

/** The line of a place, counted from 1. Without a place, the first line. */
export function lineOf(file: JsonFile, place: JsonNode | undefined): number {
  return lineAt(file, place?.offset ?? 0);
}
