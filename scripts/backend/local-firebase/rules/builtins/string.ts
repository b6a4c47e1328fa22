import { fail } from "../errors.ts";
import { BoundedCache } from "../bounded-cache.ts";
import { RE2JS } from "re2js";
import type { Result } from "../language-values.ts";
import { type Builtins, builtin, string } from "./builtin.ts";

/** https://firebase.google.com/docs/reference/rules/rules.String */
export const stringMethods: Builtins = new Map([
  ["lower", builtin([string], (self) => self.toLowerCase())],
  [
    "matches",
    builtin(
      [string, string],
      withRegex((regex, self) => regex.testExact(self)),
    ),
  ],
  ["replace", builtin([string, string, string], replace)],
  ["size", builtin([string], (self) => BigInt(characters(self).length))],
  // The limit -1 keeps empty pieces at the end, so that rules can count all pieces.
  [
    "split",
    builtin(
      [string, string],
      withRegex((regex, self) => regex.split(self, -1)),
    ),
  ],
  ["toUtf8", builtin([string], (self) => new Uint8Array(Buffer.from(self, "utf8")))],
  ["trim", builtin([string], (self) => self.trim())],
  ["upper", builtin([string], (self) => self.toUpperCase())],
]);

/** Caches compiled patterns: most patterns are literals. Null for a pattern that does not compile. */
const compiled = new BoundedCache<string, RE2JS | null>(200, (pattern) => {
  try {
    return RE2JS.compile(pattern);
  } catch {
    return null;
  }
});

/** The code points of a text: an emoji is one character. */
export function characters(text: string): readonly string[] | string {
  return /[\ud800-\udfff]/.test(text) ? Array.from(text) : text;
}

function withRegex(run: (regex: RE2JS, self: string) => Result) {
  return (self: string, pattern: string): Result => {
    const regex = compiled.get(pattern);
    return regex === null ? fail("Not a regular expression of RE2.") : run(regex, self);
  };
}

function replace(self: string, pattern: string, replacement: string): Result {
  if (/[\\$][0-9{&]/.test(replacement)) {
    // The documentation does not say what a group reference does. An error keeps it from allowing a request.
    return fail("replace does not support references to groups.");
  }
  return withRegex((regex, text) => regex.matcher(text).replaceAll(() => replacement))(
    self,
    pattern,
  );
}
