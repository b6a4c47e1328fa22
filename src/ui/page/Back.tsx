import { Link } from "react-router-dom";
import styles from "./Back.module.css";

interface BackProps {
  readonly to: string;
  readonly children: string;
}

/** The link back, always above a screen's title. */
export function Back({ to, children }: BackProps) {
  return (
    <Link className={styles["back"]} to={to}>
      <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
        <path
          d="M10 3 5 8l5 5"
          fill="none"
          stroke="currentColor"
          strokeWidth={2}
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      {children}
    </Link>
  );
}
