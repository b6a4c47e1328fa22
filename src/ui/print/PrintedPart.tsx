import { type ReactNode, useId, useLayoutEffect, useState } from "react";
import { hasMarginBoxes, runningHeadRule } from "./running-head.ts";
import styles from "./print.module.css";

interface PrintedPartProps {
  /** Such as `A Client · Story`; undefined until it is known. */
  readonly head: string | undefined;
  readonly children: ReactNode;
}

/**
 * Starts a new page on paper, with the running head and the page number on each page. It changes
 * nothing on the screen.
 */
export function PrintedPart({ head, children }: PrintedPartProps) {
  // React's ids need not be valid CSS names.
  const pageName = `part${useId().replaceAll(/\W/gu, "_")}`;
  const [isInMargin] = useState(hasMarginBoxes);
  useLayoutEffect(() => {
    if (head === undefined) {
      return undefined;
    }
    // The content security policy forbids style elements, and a static stylesheet cannot hold the
    // client's name.
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(runningHeadRule(pageName, head));
    document.adoptedStyleSheets.push(sheet);
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
    };
  }, [pageName, head]);
  return (
    <div className={styles["part"]} style={{ page: pageName }}>
      {head !== undefined && !isInMargin && <p className={styles["head"]}>{head}</p>}
      {children}
    </div>
  );
}
