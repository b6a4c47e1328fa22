import { Link } from "react-router-dom";
import styles from "./QuietLinks.module.css";

interface QuietLinksProps {
  /** The navigation's accessible name. */
  readonly label: string;
  readonly links: readonly { readonly label: string; readonly to: string }[];
}

/** Further links from a screen, in a row. A link to another site opens in a new tab. */
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
