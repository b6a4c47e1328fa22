/**
 * A text that others wrote, in quotes, for the operator's terminal. Escapes all but plain ASCII, so that no text
 * moves the cursor, and none looks like another.
 */
export const quoted = (text: string): string =>
  JSON.stringify(text).replaceAll(
    /[^ -~]/gu,
    (letter) => `\\u{${(letter.codePointAt(0) ?? 0).toString(16)}}`,
  );
