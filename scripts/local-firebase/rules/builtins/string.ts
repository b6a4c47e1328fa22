import { RE2JS } from "re2js";
import { fail } from "../errors.ts";
import type { Result } from "../language-values.ts";
import { type Builtins, builtin, string } from "./builtin.ts";

/** https://firebase.google.com/docs/reference/rules/rules.String */
export const stringMethods: Builtins = new Map([
  ["lower", builtin([string], (self) => self.toLowerCase())],
  ["matches", builtin([string, string], matches)],
  ["size", builtin([string], (self) => BigInt(characters(self).length))],
  ["upper", builtin([string], (self) => self.toUpperCase())],
]);

/** The code points of a text: an emoji is one character. */
export function characters(text: string): readonly string[] | string {
  return /[\ud800-\udfff]/.test(text) ? Array.from(text) : text;
}

/** The compiled patterns: compiling takes far longer than matching, and rules have few patterns. */
const compiled = new Map<string, RE2JS>();

function matches(self: string, pattern: string): Result {
  try {
    const regex = compiled.get(pattern) ?? RE2JS.compile(pattern);
    compiled.set(pattern, regex);
    return regex.testExact(self);
  } catch {
    return fail("Not a regular expression of RE2.");
  }
}
