/** A text as a string of CSS, whatever is in it: `A "B"` becomes `"A \22 B\22 "`. */
export function cssString(text: string): string {
  const escaped = text.replaceAll(
    // What ends a string or begins an escape, and control characters, of which line breaks end it too.
    /["\\\p{Cc}]/gu,
    (character) => `\\${(character.codePointAt(0) ?? 0).toString(16)} `,
  );
  return `"${escaped}"`;
}
