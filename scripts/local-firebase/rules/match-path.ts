import type { PatternSegment } from "./parsing/ast.ts";
import { Failure } from "./errors.ts";
import type { Result } from "./language-values.ts";
import type { PathSegment } from "./situation.ts";
import { RulesPath } from "./values.ts";

/**
 * The whole path of a match block, from `/databases` on. It must match a document's whole path:
 * https://firebase.google.com/docs/firestore/security/rules-structure#rule-matching
 */
export class Pattern {
  readonly segments: readonly PatternSegment[];

  constructor(segments: readonly PatternSegment[]) {
    this.segments = segments;
  }

  get captures(): number {
    return this.segments.filter(({ kind }) => kind !== "literal").length;
  }

  followedBy(segments: readonly PatternSegment[]): Pattern {
    return new Pattern([...this.segments, ...segments]);
  }

  /** The captures of the wildcards, in order; undefined when the path does not match. */
  match(path: readonly PathSegment[]): readonly Result[] | undefined {
    // `{x=**}`, which comes last, takes zero or more segments.
    const hasRest = this.segments.at(-1)?.kind === "rest";
    const single = this.segments.length - (hasRest ? 1 : 0);
    if (path.length < single || (!hasRest && path.length > single)) return undefined;
    const captured: Result[] = [];
    for (const [index, part] of this.segments.entries()) {
      const segment = path[index];
      if (part.kind === "literal") {
        if (segment !== part.text) return undefined;
      } else if (part.kind === "one" && segment !== undefined) {
        captured.push(segment);
      } else {
        captured.push(restOf(path.slice(index)));
      }
    }
    return captured;
  }
}

function restOf(segments: readonly PathSegment[]): Result {
  const failure = segments.find((segment) => segment instanceof Failure);
  return failure ?? new RulesPath(segments.filter((segment) => typeof segment === "string"));
}
