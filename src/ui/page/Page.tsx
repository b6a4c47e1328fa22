import {
  type HTMLAttributes,
  type ReactNode,
  createContext,
  useContext,
  useLayoutEffect,
} from "react";
import styles from "./Page.module.css";

/** The buttons for cover and quick exit, first in a page's aside; `undefined` if a page needs neither. */
export const WayOutContext = createContext<ReactNode>(undefined);

interface PageProps {
  readonly title: string;
  readonly lead?: ReactNode;
  /** The link back, above the title. */
  readonly back?: ReactNode;
  /** `narrow` for forms and `reading` for long text (beside the title on wide screens), `wide` for tables. */
  readonly width?: "narrow" | "reading" | "wide";
  /** Whether the content loads later. Until then the footer is out of view, so that it does not jump. */
  readonly grows?: boolean;
  /** Buttons beside the title, which is then smaller. */
  readonly actions?: ReactNode;
  /** Always in view: below the title on a wide screen, as a line above the page on a small screen. */
  readonly aside?: ReactNode;
  readonly children?: ReactNode;
}

const WIDTHS = { narrow: styles["narrow"], reading: styles["reading"], wide: styles["page"] };

/** A screen's content under its title, which takes the focus after a navigation. */
export function Page({
  title,
  lead,
  back,
  width = "wide",
  grows = false,
  actions,
  aside,
  children,
}: PageProps) {
  const wayOut = useContext(WayOutContext);
  const hasAside = wayOut !== undefined || aside !== undefined;
  useLayoutEffect(() => {
    if (!hasAside) {
      // Leaves `data-aside` to other pages: the cover, a page without an aside, comes and goes beside them.
      return undefined;
    }
    document.documentElement.setAttribute("data-aside", "");
    return () => {
      document.documentElement.removeAttribute("data-aside");
    };
  }, [hasAside]);
  return (
    <div className={`${WIDTHS[width]} ${hasAside ? styles["withAside"] : ""}`} data-grows={grows}>
      <header className={styles["head"]} data-actions={actions !== undefined}>
        {back}
        <h1 tabIndex={-1}>{title}</h1>
        {actions !== undefined && <div className="buttons">{actions}</div>}
        {lead !== undefined && <Lead>{lead}</Lead>}
      </header>
      {hasAside && (
        <div className={styles["aside"]} data-sticks="">
          {wayOut}
          {aside && <div className={styles["beside"]}>{aside}</div>}
        </div>
      )}
      <div className={styles["stack"]}>{children}</div>
    </div>
  );
}

/** A page's introduction. A page whose introduction loads later renders `Lead` itself, in its content. */
export function Lead({ children, lang }: Pick<HTMLAttributes<HTMLElement>, "children" | "lang">) {
  return (
    <p className={styles["lead"]} lang={lang}>
      {children}
    </p>
  );
}
