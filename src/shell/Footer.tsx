import { Link, useLocation } from "react-router-dom";
import { ACCESSIBILITY } from "../content/legal-page.ts";
import { PAGE_TITLES } from "../content/page-titles.ts";
import { siteContent } from "../content/site-content.ts";
import styles from "./Footer.module.css";
import { t } from "../words/words.ts";

/** Who runs the site. Article 3:15d of the Dutch civil code requires it to be easy to find on every page. */
function Imprint() {
  const { coachName, coachAddress, coachEmail, chamberOfCommerceNumber, vatNumber } = siteContent;
  const texts = [
    coachName,
    coachAddress,
    chamberOfCommerceNumber && `KvK ${chamberOfCommerceNumber}`,
    vatNumber && t("VAT {number}", { number: vatNumber }),
  ].filter((text) => text !== "");
  return (
    texts.length + coachEmail.length > 0 && (
      <ul className={styles["imprint"]} aria-label={t("Who runs this site")}>
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
        {coachEmail !== "" && (
          <li>
            <a href={`mailto:${coachEmail}`}>{coachEmail}</a>
          </li>
        )}
      </ul>
    )
  );
}

export function Footer() {
  const { pathname } = useLocation();
  return (
    // On the paper of a public page, it says whose page this is.
    <footer className={styles["footer"]} data-printed={pathname in PAGE_TITLES}>
      <div className={styles["inner"]}>
        <div>
          <p>© 2025 {siteContent.practiceName}</p>
          <Imprint />
        </div>
        <ul className={styles["links"]}>
          <li>
            <Link to="/safety">{t("Your safety here")}</Link>
          </li>
          <li>
            <Link to="/privacy">{t("Privacy Policy")}</Link>
          </li>
          <li>
            <Link to="/terms">{t("Terms of Service")}</Link>
          </li>
          <li>
            <Link to={`/terms#${ACCESSIBILITY}`}>{t("Accessibility")}</Link>
          </li>
        </ul>
      </div>
    </footer>
  );
}
