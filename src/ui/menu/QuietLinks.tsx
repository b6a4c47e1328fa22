import { Link } from "react-router-dom";
import styles from "./QuietLinks.module.css";

interface QuietLinksProps {
  /** The name of the navigation, for screen readers. */
  readonly label: string;
  readonly links: readonly { readonly label: string; readonly to: string }[];
}

/** Further links from a screen, in a row. An address of another site opens in a tab of its own. */
export function QuietLinks({ label, links }: QuietLinksProps) {
  return (
    <nav aria-label={label}>
      <ul className={styles["links"]}>
        {links.map(({ label: words, to }) => (
          <li key={to}>
            <Link
              className={styles["link"]}
              to={to}
              {...(to.startsWith("https://") && { target: "_blank", rel: "noopener noreferrer" })}
            >
              {words}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
