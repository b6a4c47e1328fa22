import { MemoryRouter } from "react-router-dom";
import { aboutTexts, story } from "../../../../src/content/about.ts";
import { coachingTexts, visitorQuestions } from "../../../../src/content/coaching.ts";
import { homeTexts } from "../../../../src/content/home.ts";
import { offers } from "../../../../src/content/offers.ts";
import { PAGE_TITLES } from "../../../../src/content/page-titles.ts";
import { siteContent } from "../../../../src/content/site-content.ts";
import { AboutPage } from "../../../../src/pages/site/AboutPage.tsx";
import { CoachingPage } from "../../../../src/pages/site/CoachingPage.tsx";
import { ContactPage } from "../../../../src/pages/site/contact/ContactPage.tsx";
import { Sheets } from "../../../../src/pages/site/home/Sheets.tsx";
import { Welcome } from "../../../../src/pages/site/home/Welcome.tsx";
import { PrivacyPage } from "../../../../src/pages/site/legal/PrivacyPage.tsx";
import { TermsPage } from "../../../../src/pages/site/legal/TermsPage.tsx";
import { Footer } from "../../../../src/shell/Footer.tsx";
import { DESCRIPTIONS, SITE_CONTENT } from "../../edits/file-names.ts";
import type { SiteTexts } from "../../protocol.ts";
import { type ShownPage, valueAt } from "./text-places.ts";
import styles from "./SiteTexts.module.css";

interface PagePreviewProps {
  readonly page: ShownPage;
  readonly texts: SiteTexts;
}

const PAGES = {
  "/": HomePreview,
  "/about": AboutPage,
  "/courses": CoachingPage,
  "/contact": ContactPage,
  "/privacy": PrivacyPage,
  "/terms": TermsPage,
} as const;

/** A page of the site with these texts, rendered by the site's own components. */
export function PagePreview({ page, texts }: PagePreviewProps) {
  if (page === "search") {
    return <SearchResults texts={texts} />;
  }
  showTexts(texts);
  const Page = PAGES[page];
  return (
    <MemoryRouter>
      <div className={styles["site"]}>
        <div className={styles["shown"]} data-page={page}>
          <Page />
        </div>
        <Footer />
      </div>
    </MemoryRouter>
  );
}

/** The home page without its film: the words of the intro stand above the others. */
function HomePreview() {
  return (
    <>
      <p>{homeTexts.headline}</p>
      <p>{homeTexts.subtitle}</p>
      <Welcome />
      <Sheets />
    </>
  );
}

/** The pages as search engines list them. */
function SearchResults({ texts }: { readonly texts: SiteTexts }) {
  const { practiceName, siteAddress } = Object(texts[SITE_CONTENT]);
  const site = String(siteAddress || "https://www.example.com").replace(/\/$/u, "");
  return (
    <ol className={styles["results"]}>
      {Object.entries(PAGE_TITLES).map(([page, title]) => (
        <li key={page}>
          <p className={styles["address"]}>{site + (page === "/" ? "" : page)}</p>
          <p className={styles["title"]}>
            {title} · {String(practiceName)}
          </p>
          <p>{valueAt(texts, { file: DESCRIPTIONS, path: [page] })}</p>
        </li>
      ))}
    </ol>
  );
}

/**
 * Replaces the bundled texts, which the site's pages read at each render. Only the desk has this code: on the
 * site itself, nothing changes the texts.
 */
function showTexts(texts: SiteTexts): void {
  // A value that the checks refuse may have another type than the cast says. The page shows it as typed.
  const content = texts["content/site-content.json"] as typeof siteContent;
  const { portrait, schedulingUrl } = content;
  Object.assign(siteContent, content, {
    // The desk's server does not have the site's pictures.
    portrait: { ...portrait, src: "", onHome: "" },
    // An invalid address would make the page that embeds it throw.
    schedulingUrl: URL.canParse(schedulingUrl) ? schedulingUrl : "",
  });
  Object.assign(homeTexts, texts["content/home.json"]);
  Object.assign(aboutTexts, texts["content/about.json"]);
  Object.assign(coachingTexts, texts["content/coaching.json"]);
  replaceAll(offers, texts["content/offers.json"]);
  replaceAll(story, texts["content/story.json"]);
  replaceAll(visitorQuestions, texts["content/visitor-questions.json"]);
}

function replaceAll(list: readonly unknown[], entries: unknown): void {
  // The list is mutable: only its type is read-only, for the site's pages.
  const changed = list as unknown[];
  changed.splice(0, changed.length, ...(Array.isArray(entries) ? entries : []));
}
