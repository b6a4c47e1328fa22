import { Link } from "react-router-dom";
import styles from "./Menu.module.css";

export interface MenuItem {
  readonly label: string;
  /** The screen's purpose, in a few words. */
  readonly text: string;
  readonly to: string;
}

/** Links from a dashboard to its screens. */
export function Menu({ items }: { readonly items: readonly MenuItem[] }) {
  return (
    <ul className={styles["menu"]}>
      {items.map(({ label, text, to }) => (
        <li key={to}>
          <Link className={styles["item"]} to={to}>
            <span className={styles["label"]}>{label}</span>
            <span className="soft">{text}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
