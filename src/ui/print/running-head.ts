import { cssString } from "./css-string.ts";

/** Characters of a head beside which the rest of its line stays free, on the narrowest paper. */
const LONGEST = 80;

/**
 * The rule of pages with a running head and their number. Only browsers with margin boxes draw either:
 * Chromium from version 131 on. It is a named page's, since each part of a print has a head of its own.
 */
export const runningHeadRule = (pageName: string, head: string): string => `@page ${pageName} {
  @top-left { content: ${cssString(shortened(head))}; }
  @bottom-right { content: "Page " counter(page) " of " counter(pages); }
}`;

/** By what is seen as one character: an emoji of several code points is not cut into two. */
function shortened(head: string): string {
  const characters = [...new Intl.Segmenter("en").segment(head)].map(({ segment }) => segment);
  return characters.length <= LONGEST ? head : `${characters.slice(0, LONGEST - 1).join("")}…`;
}

/** Whether this browser draws anything in the margins of a page. */
export function hasMarginBoxes(): boolean {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('@page { @top-left { content: "x" } }');
  return sheet.cssRules[0]?.cssText.includes("@top-left") ?? false;
}
