/** Any text as a CSS string: `A "B"` becomes `"A \22 B\22 "`. */
export function cssString(text: string): string {
  const escaped = text.replaceAll(
    // Characters that end a string or begin an escape, and control characters: a line break ends a
    // string, too.
    /["\\\p{Cc}]/gu,
    (character) => `\\${(character.codePointAt(0) ?? 0).toString(16)} `,
  );
  return `"${escaped}"`;
}
