import { type ReactNode, useId, useLayoutEffect, useState } from "react";
import { t } from "../../words/words.ts";
import styles from "./print.module.css";

interface PrintedPartProps {
  /** The running head, such as `A Client · Story`; `undefined` until it is known. */
  readonly head: string | undefined;
  readonly children: ReactNode;
}

/**
 * In print, starts a new page, with the running head and the page number on each page. On the screen, changes
 * nothing.
 */
export function PrintedPart({ head, children }: PrintedPartProps) {
  // React's ids may contain characters that CSS names do not allow.
  const pageName = `part${useId().replaceAll(/\W/gu, "_")}`;
  const [isInMargin] = useState(hasMarginBoxes);
  const rule = head === undefined ? undefined : runningHeadRule(pageName, head);
  useLayoutEffect(() => {
    if (rule === undefined) {
      return undefined;
    }
    // A constructed stylesheet, because the content security policy forbids style elements, and a static
    // stylesheet cannot contain the client's name.
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rule);
    document.adoptedStyleSheets.push(sheet);
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
    };
  }, [rule]);
  return (
    <div className={styles["part"]} style={{ page: pageName }}>
      {head !== undefined && !isInMargin && <p className={styles["head"]}>{head}</p>}
      {children}
    </div>
  );
}

/** The most characters of a running head that fit on one line of the narrowest paper. */
const LONGEST = 80;

/**
 * The `@page` rule for a running head and the page number. Only browsers with margin boxes draw them, such as
 * Chromium from version 131. The rule is for a named page, because each part of a print has its own running
 * head.
 */
export const runningHeadRule = (pageName: string, head: string): string => `@page ${pageName} {
  @top-left { content: ${cssString(shortened(head))}; }
  @bottom-right { content: "${t("Page {page} of {pages}", { page: '" counter(page) "', pages: '" counter(pages) "' })}"; }
}`;

/** Counts graphemes, so that an emoji of several code points stays whole. */
function shortened(head: string): string {
  const characters = [...new Intl.Segmenter("en").segment(head)].map(({ segment }) => segment);
  return characters.length <= LONGEST ? head : `${characters.slice(0, LONGEST - 1).join("")}…`;
}

function hasMarginBoxes(): boolean {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('@page { @top-left { content: "x" } }');
  return sheet.cssRules[0]?.cssText.includes("@top-left") ?? false;
}

/** Escapes any text as a CSS string: `A "B"` becomes `"A \22 B\22 "`. */
export function cssString(text: string): string {
  const escaped = text.replaceAll(
    // Quotes, backslashes and control characters, such as a line break, which would end a string.
    /["\\\p{Cc}]/gu,
    (character) => `\\${(character.codePointAt(0) ?? 0).toString(16)} `,
  );
  return `"${escaped}"`;
}
