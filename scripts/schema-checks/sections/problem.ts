import { getNodePath, type JSONPath } from "jsonc-parser";
import { fileOf, type JsonFile, type JsonNode, lineAt } from "./reading/json-file.ts";
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
  /** The keys and indexes that lead to the place. Without a path, the problem is the whole file's. */
  readonly path?: JSONPath;
  /** What is wrong, and the texts that a sentence about it quotes, for the wording desk's own sentences. */
  readonly code?: ProblemCode;
  readonly parts?: readonly string[];
}

export type ProblemCode =
  | "condition"
  | "empty group"
  | "empty option"
  | "empty section"
  | "few options"
  | "full section"
  | "health of others"
  | "helplines"
  | "long question"
  | "many buttons"
  | "many sections"
  | "no text"
  | "option twice"
  | "options alike"
  | "other scale"
  | "painful"
  | "question vanished"
  | "same offer"
  | "same paragraph"
  | "same text"
  | "section vanished"
  | "several questions"
  | "title taken"
  /** Only of `npm run schemas:check`. */
  | "translation"
  /** What the check itself writes, once there is no error. */
  | "unrecorded"
  /** What a JSON Schema refuses. The part is the `errorMessage` of the schema. */
  | "value";

export type Problems = Iterable<Problem>;

/** Looks for one kind of problem. Ignores unreadable parts of the sources. */
export type Check = (sources: SchemaSources) => Problems;

export function formatProblem(problem: Problem): string {
  const mark = problem.severity === "advice" ? " (advice)" : "";
  return printedLine(`${problem.file} line ${problem.line}${mark}: ${problem.message}`);
}

/**
 * A text on one line, without workflow commands. GitHub Actions looks for `::error::` at the beginning of a
 * printed line, and for `##[error]` anywhere in the line.
 */
export const printedLine = (text: string): string =>
  text
    .replaceAll(/[\p{Cc}\u2028\u2029]+/gu, " ")
    .replaceAll("##[", "## [")
    .replace(/^(?<before>\s*:):/u, "$<before> :");

/** A value or a key in a file, or a whole file, of which line 1 is shown. */
type Place = JsonNode | JsonFile;

export const errorAt = (
  place: Place,
  message: string,
  code?: ProblemCode,
  ...parts: readonly string[]
): Problem => ({
  severity: "error",
  file: ("trouble" in place ? place : fileOf(place)).name,
  line: lineOf(place),
  message,
  ...(!("trouble" in place) && { path: getNodePath(place) }),
  ...(code && { code, parts }),
});

/** The same error at each of several places that are there; none without a message. */
export const errorsAt = (
  places: readonly (Place | undefined)[],
  message: string | undefined,
): readonly Problem[] =>
  places.flatMap((place) => (place && message !== undefined ? errorAt(place, message) : []));

/** Like `errorAt`, for a text that could be clearer. */
export const adviceAt = (...about: Parameters<typeof errorAt>): Problem => ({
  ...errorAt(...about),
  severity: "advice",
});

/** The line of an earlier place, for a message: "on line 3", or "earlier on this line". */
export function earlierPlace(earlier: JsonNode, now: JsonNode): string {
  const line = lineOf(earlier);
  return line === lineOf(now) ? "earlier on this line" : `on line ${line}`;
}

/** The line of a place, counted from 1. */
export const lineOf = (place: Place): number =>
  "trouble" in place ? 1 : lineAt(fileOf(place), place.offset);
