import { RE2JS } from "re2js";
import { fail } from "../errors.ts";
import type { Result } from "../language-values.ts";
import { type Builtins, builtin, string } from "./builtin.ts";

/** https://firebase.google.com/docs/reference/rules/rules.String */
export const stringMethods: Builtins = new Map([
  ["lower", builtin([string], (self) => self.toLowerCase())],
  ["matches", builtin([string, string], matches)],
  ["split", builtin([string, string], split)],
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
  return withPattern(pattern, (regex) => regex.testExact(self));
}

/** Drops empty texts at the end, but never the first text: so does Google's emulator. */
function split(self: string, pattern: string): Result {
  return withPattern(pattern, (regex) => {
    const matcher = regex.matcher(self);
    const texts: string[] = [];
    let from = 0;
    while (matcher.find()) {
      texts.push(self.slice(from, matcher.start()));
      from = matcher.end();
    }
    texts.push(self.slice(from));
    const last = texts.findLastIndex((text) => text !== "");
    return texts.slice(0, Math.max(last, 0) + 1);
  });
}

function withPattern(pattern: string, apply: (regex: RE2JS) => Result): Result {
  try {
    const regex = compiled.get(pattern) ?? RE2JS.compile(pattern);
    compiled.set(pattern, regex);
    return apply(regex);
  } catch {
    return fail("Not a regular expression of RE2.");
  }
}
