import { DESCRIPTIONS, SITE_CONTENT } from "../../edits/file-names.ts";
import type { SiteTexts } from "../../protocol.ts";
import { PAGE_TITLES } from "./site-parts.ts";
import styles from "./SearchResults.module.css";

/** The pages as search engines list them. */
export function SearchResults({ texts }: { readonly texts: SiteTexts }) {
  const { practiceName, siteAddress } = Object(texts[SITE_CONTENT]);
  const descriptions: Readonly<Record<string, unknown>> = Object(texts[DESCRIPTIONS]);
  const site = String(siteAddress || "https://www.example.com").replace(/\/$/u, "");
  return (
    <ol className={styles["results"]}>
      {Object.entries(descriptions).map(([page, said]) => (
        <li key={page}>
          <p className={styles["address"]}>{site + (page === "/" ? "" : page)}</p>
          <p className={styles["title"]}>
            {PAGE_TITLES[page] ?? page} · {String(practiceName)}
          </p>
          <p className={styles["said"]}>{String(said)}</p>
        </li>
      ))}
    </ol>
  );
}
