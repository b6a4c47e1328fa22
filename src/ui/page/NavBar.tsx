import { NavLink } from "react-router-dom";
import styles from "./NavBar.module.css";

interface NavBarItem {
  readonly label: string;
  /** Absent while the link leads nowhere, as without a client. */
  readonly to: string | undefined;
}

export interface NavBarProps {
  readonly label: string;
  readonly items: readonly NavBarItem[];
  /** On a small screen the links are elsewhere: in the sheet of `Contents`. */
  readonly onlyWide?: boolean;
  /** On a small screen too: it goes on beside the screen. */
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
