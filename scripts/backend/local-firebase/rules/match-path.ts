import type { PatternSegment } from "./ast.ts";
import type { Value } from "./language-values.ts";
import { Unknown } from "./proof/unknown.ts";
import { RulesPath } from "./values.ts";

/** A path's segment. In a list, the last segment is unknown unless the query pins the document. */
export type PathSegment = string | Unknown;

/**
 * The whole path of a match block, from `/databases` on. It must match a document's whole path:
 * https://firebase.google.com/docs/firestore/security/rules-structure#rule-matching
 */
export class Pattern {
  readonly segments: readonly PatternSegment[];
  readonly captures: number;
  private readonly version: 1 | 2;
  private readonly rest: number;

  private constructor(segments: readonly PatternSegment[], version: 1 | 2) {
    this.segments = segments;
    this.version = version;
    this.captures = segments.filter(({ kind }) => kind !== "literal").length;
    this.rest = segments.findIndex(({ kind }) => kind === "rest");
  }

  static empty(): Pattern {
    return new Pattern([], 2);
  }

  followedBy(segments: readonly PatternSegment[], version: 1 | 2): Pattern {
    return new Pattern([...this.segments, ...segments], version);
  }

  /** The captures of the wildcards, in order; undefined when the path does not match. */
  match(path: readonly PathSegment[]): readonly Value[] | undefined {
    // `{x=**}` takes one or more segments in version 1, and zero or more in version 2.
    const least = this.segments.length - (this.rest >= 0 && this.version === 2 ? 1 : 0);
    if (path.length < least || (this.rest < 0 && path.length > least)) return undefined;
    const captured: Value[] = [];
    const surplus = path.length - this.segments.length;
    for (const [index, part] of this.segments.entries()) {
      // Segments after a recursive wildcard are counted from the end of the path.
      const offset = this.rest >= 0 && index > this.rest ? index + surplus : index;
      const segment = path[offset];
      if (part.kind === "literal") {
        if (segment !== part.text) return undefined;
      } else if (part.kind === "rest") {
        captured.push(restOf(path.slice(index, index + surplus + 1)));
      } else if (segment === undefined) {
        return undefined;
      } else {
        captured.push(segment);
      }
    }
    return captured;
  }
}

function restOf(segments: readonly PathSegment[]): Value {
  const unknown = segments.find((segment) => segment instanceof Unknown);
  return unknown ?? new RulesPath(segments.filter((segment) => typeof segment === "string"));
}
