import type { HTMLAttributes, ReactNode } from "react";
import styles from "./Page.module.css";

interface PageProps {
  readonly title: string;
  readonly lead?: ReactNode;
  /** `label` where a sentence below the title is larger than it; `person` where, on a wide screen, the aside names whom the page is about. */
  readonly look?: "title" | "label" | "person";
  /** The link back, above the title. */
  readonly back?: ReactNode;
  /** `reading` for forms and long text, which on wide screens stand beside the title, `wide` for tables. */
  readonly width?: "reading" | "wide";
  /** Whether the content loads later. Until then the footer is out of view, so that it does not jump. */
  readonly grows?: boolean;
  /** Buttons beside the title, which is then smaller. */
  readonly actions?: ReactNode;
  /** Always in view: below the title on a wide screen, in the top bar or as a line below it on a small screen. */
  readonly aside?: ReactNode;
  readonly children?: ReactNode;
}

/** A screen's content under its title, which takes the focus after a navigation. */
export function Page({
  title,
  look = "title",
  lead,
  back,
  width = "wide",
  grows = false,
  actions,
  aside,
  children,
}: PageProps) {
  const hasAside = aside !== undefined;
  return (
    <div
      className={`${styles["page"]} ${width === "reading" ? styles["reading"] : ""} ${hasAside ? styles["withAside"] : ""}`}
      data-grows={grows}
      data-look={look}
    >
      <header className={styles["head"]} data-actions={actions !== undefined}>
        {back}
        <h1 tabIndex={-1}>{title}</h1>
        {actions !== undefined && <div className="buttons">{actions}</div>}
        {lead !== undefined &&
          (look === "label" ? <p className="sentence">{lead}</p> : <Lead>{lead}</Lead>)}
      </header>
      {hasAside && (
        <div className={styles["aside"]} data-sticks="">
          {aside}
        </div>
      )}
      <div className={styles["stack"]}>{children}</div>
    </div>
  );
}

/** A page's introduction. A page whose introduction loads later renders `Lead` itself, in its content. */
export function Lead({ children, lang }: Pick<HTMLAttributes<HTMLElement>, "children" | "lang">) {
  return (
    <p className="lead" lang={lang}>
      {children}
    </p>
  );
}
