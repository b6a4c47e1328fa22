import { fail } from "../errors.ts";
import type { Result, ValueMap } from "../language-values.ts";
import { RulesPath } from "../values.ts";
import { type Builtins, builtin, map, path } from "./builtin.ts";

/** https://firebase.google.com/docs/reference/rules/rules.Path */
export const pathMethods: Builtins = new Map([["bind", builtin([path, map], bind)]]);

/** Fills each placeholder with one segment: a text with a slash is an error, and cannot add a segment. */
function bind(self: RulesPath, values: ValueMap): Result {
  const bindings = new Map(self.bindings);
  const segments: string[] = [];
  for (const segment of self.segments) {
    if (typeof segment === "string") {
      segments.push(segment);
      continue;
    }
    const value = values.get(segment.placeholder);
    if (typeof value !== "string" || !isSegment(value)) {
      return fail(`No path segment is bound to “${segment.placeholder}”.`);
    }
    bindings.set(segment.placeholder, value);
    segments.push(value);
  }
  return new RulesPath(segments, bindings);
}

export function isSegment(text: string): boolean {
  return text !== "" && !text.includes("/");
}
