import { NavLink } from "react-router-dom";
import styles from "./NavBar.module.css";

interface NavBarItem {
  readonly label: string;
  /** Without an address, the label is plain text: a coach's section before a client is chosen. */
  readonly to: string | undefined;
}

export interface NavBarProps {
  readonly label: string;
  readonly items: readonly NavBarItem[];
  /** A small screen shows the links elsewhere: in the sheet of `Contents`. */
  readonly onlyWide?: boolean;
  /** One row on a small screen too; the row scrolls sideways. */
  readonly oneRow?: boolean;
}

/** A row of links to screens that belong together, with the current one marked. */
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
          <li key={item.label}>
            {item.to === undefined ? (
              <span className={styles["item"]}>{item.label}</span>
            ) : (
              <NavLink className={styles["item"] ?? ""} to={item.to}>
                {item.label}
              </NavLink>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}
