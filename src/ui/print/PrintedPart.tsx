import { type ReactNode, useId, useLayoutEffect, useState } from "react";
import { hasMarginBoxes, runningHeadRule } from "./running-head.ts";
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
