import { Link } from "react-router-dom";
import styles from "./Menu.module.css";

export interface MenuItem {
  readonly label: string;
  /** What the screen is for, in a few words. */
  readonly text: string;
  readonly to: string;
}

/** Links from a dashboard to its screens. An address of another site opens in a tab of its own. */
export function Menu({ items }: { readonly items: readonly MenuItem[] }) {
  return (
    <ul className={styles["menu"]}>
      {items.map(({ label, text, to }) => {
        const face = (
          <>
            <span className={styles["label"]}>{label}</span>
            <span className={styles["text"]}>{text}</span>
          </>
        );
        return (
          <li key={to}>
            {to.startsWith("https://") ? (
              <a className={styles["item"]} href={to} target="_blank" rel="noopener noreferrer">
                {face}
              </a>
            ) : (
              <Link className={styles["item"]} to={to}>
                {face}
              </Link>
            )}
          </li>
        );
      })}
    </ul>
  );
}
