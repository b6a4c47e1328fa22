import { type ReactNode, useId, useLayoutEffect, useState } from "react";
import { hasMarginBoxes, runningHeadRule } from "./running-head.ts";
import styles from "./print.module.css";

interface PrintedPartProps {
  /** Such as `A Client · Story`; undefined as long as it is not known. */
  readonly head: string | undefined;
  readonly children: ReactNode;
}

/**
 * What begins a page of its own on paper, with its head and the page's number on each of its pages. On the
 * screen it is as if it were not there.
 */
export function PrintedPart({ head, children }: PrintedPartProps) {
  // What is an id for React need not be a name for CSS.
  const pageName = `part${useId().replaceAll(/\W/gu, "_")}`;
  const [isInMargin] = useState(hasMarginBoxes);
  useLayoutEffect(() => {
    if (head === undefined) {
      return undefined;
    }
    // The policy of the site allows no style element, and a name in a style sheet's file is not to be had.
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
