import { NavLink } from "react-router-dom";
import styles from "./NavBar.module.css";

interface NavBarItem {
  readonly label: string;
  /** Absent while the link leads nowhere, as without a client. */
  readonly to: string | undefined;
}

interface NavBarProps {
  readonly label: string;
  readonly items: readonly NavBarItem[];
}

/** A row of links to screens that belong together, with the current one marked. */
export function NavBar({ label, items }: NavBarProps) {
  return (
    <nav className={styles["bar"]} aria-label={label}>
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
