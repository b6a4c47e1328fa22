import { NavLink } from "react-router-dom";
import styles from "./NavBar.module.css";

interface NavBarItem {
  readonly label: string;
  /** A word below the label. It takes no room of its own, so that a word which comes late moves nothing. */
  readonly remark?: string | undefined;
  /** Without an address, the label is plain text. Example: a section before the coach has chosen a client. */
  readonly to: string | undefined;
}

export interface NavBarProps {
  readonly label: string;
  readonly items: readonly NavBarItem[];
  /** Hides the links on a small screen, where `Contents` shows them in its sheet. */
  readonly onlyWide?: boolean;
  /** Keeps the links in one row on a small screen, too. The row then scrolls sideways. */
  readonly oneRow?: boolean;
}

/** A row of links to related screens. Marks the current screen. */
export function NavBar({ label, items, onlyWide = false, oneRow = false }: NavBarProps) {
  return (
    <nav
      className={styles["bar"]}
      aria-label={label}
      data-only-wide={onlyWide}
      data-one-row={oneRow}
    >
      <ul className={styles["list"]}>
        {items.map((item) => (
          <li key={item.to ?? item.label}>
            {item.to === undefined ? (
              <span className={styles["item"]}>{item.label}</span>
            ) : (
              <NavLink className={styles["item"] ?? ""} to={item.to}>
                {item.label}
                {item.remark !== undefined && (
                  <span className={styles["remark"]}> {item.remark}</span>
                )}
              </NavLink>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}
