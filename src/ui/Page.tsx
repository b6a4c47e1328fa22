import { type ReactNode, useLayoutEffect } from "react";
import styles from "./Page.module.css";

interface PageProps {
  readonly title: string;
  readonly lead?: ReactNode;
  /** The way back, above the title. */
  readonly back?: ReactNode;
  /** `narrow` for short forms, `reading` for long text: beside the title where there is room. `wide` for tables. */
  readonly width?: "narrow" | "reading" | "wide";
  /** The content comes later. The footer stays below the screen until then, so that it does not jump. */
  readonly grows?: boolean;
  /** Below the title on a wide screen, in one line above the rest on a small one; in view either way. */
  readonly aside?: ReactNode;
  readonly children?: ReactNode;
}

const WIDTHS = { narrow: styles["narrow"], reading: styles["reading"], wide: styles["page"] };

/** One screen under its title, which takes the focus after a navigation. */
export function Page({
  title,
  lead,
  back,
  width = "wide",
  grows = false,
  aside,
  children,
}: PageProps) {
  const hasAside = aside !== undefined;
  useLayoutEffect(() => {
    document.documentElement.toggleAttribute("data-aside", hasAside);
    return () => {
      document.documentElement.removeAttribute("data-aside");
    };
  }, [hasAside]);
  return (
    <div className={aside === undefined ? WIDTHS[width] : styles["withAside"]} data-grows={grows}>
      <header className={styles["head"]}>
        {back}
        <h1 tabIndex={-1}>{title}</h1>
        {lead !== undefined && <Lead>{lead}</Lead>}
      </header>
      {aside !== undefined && (
        <div className={styles["aside"]} data-sticks="">
          {aside}
        </div>
      )}
      <div className={styles["stack"]}>{children}</div>
    </div>
  );
}

/** What a page is about. Part of its content where it is not known from the start. */
export function Lead({ children }: { readonly children: ReactNode }) {
  return <p className={styles["lead"]}>{children}</p>;
}
