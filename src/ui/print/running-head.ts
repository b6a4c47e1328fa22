/** The longest head, in characters, that fits its line on the narrowest paper. */
const LONGEST = 80;

/**
 * The `@page` rule for a running head and the page number. Only browsers with margin boxes draw
 * either: Chromium from version 131 on. The rule is for a named page, since each part of a print
 * has its own head.
 */
export const runningHeadRule = (pageName: string, head: string): string => `@page ${pageName} {
  @top-left { content: ${cssString(shortened(head))}; }
  @bottom-right { content: "Page " counter(page) " of " counter(pages); }
}`;

/** By grapheme: an emoji of several code points is not cut in two. */
function shortened(head: string): string {
  const characters = [...new Intl.Segmenter("en").segment(head)].map(({ segment }) => segment);
  return characters.length <= LONGEST ? head : `${characters.slice(0, LONGEST - 1).join("")}…`;
}

/** Whether this browser supports margin boxes. */
export function hasMarginBoxes(): boolean {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('@page { @top-left { content: "x" } }');
  return sheet.cssRules[0]?.cssText.includes("@top-left") ?? false;
}

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
