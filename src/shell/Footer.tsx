import { siteContent } from "../content/site-content.ts";
import styles from "./Footer.module.css";

export function Footer() {
  return (
    <footer className={styles["footer"]}>
      <p className={styles["inner"]}>© 2025 {siteContent.practiceName}</p>
    </footer>
  );
}
