import { Link } from "react-router-dom";
import { siteContent } from "../content/site-content.ts";
import styles from "./Footer.module.css";

export function Footer() {
  return (
    <footer className={styles["footer"]}>
      <div className={styles["inner"]}>
        <p>© 2025 {siteContent.practiceName}</p>
        <ul className={styles["links"]}>
          <li>
            <Link to="/safety">Your safety here</Link>
          </li>
          <li>
            <Link to="/privacy">Privacy Policy</Link>
          </li>
          <li>
            <Link to="/terms">Terms of Service</Link>
          </li>
        </ul>
      </div>
    </footer>
  );
}
