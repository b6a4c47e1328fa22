import type { ReactNode } from "react";
import styles from "./Page.module.css";

interface PageProps {
  readonly title: string;
  readonly lead?: ReactNode;
  /** `narrow` for short forms, `reading` for long text, `wide` for tables. */
  readonly width?: "narrow" | "reading" | "wide";
  readonly children?: ReactNode;
}

const WIDTHS = { narrow: styles["narrow"], reading: styles["reading"], wide: styles["page"] };

/** One screen under its title, which takes the focus after a navigation. */
export function Page({ title, lead, width = "wide", children }: PageProps) {
  return (
    <div className={WIDTHS[width]}>
      <header className={styles["head"]}>
        <h1 tabIndex={-1}>{title}</h1>
        {lead !== undefined && <p className={styles["lead"]}>{lead}</p>}
      </header>
      <div className={styles["stack"]}>{children}</div>
    </div>
  );
}
