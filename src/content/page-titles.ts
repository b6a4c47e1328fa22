import content from "./page-names.json" with { type: "json" };
import type { LISTED } from "./listed-pages.ts";

/** What the practice calls its pages, in a file of its own, because every page shows the menu. */
export interface PageNames {
  /** The page of offers in the menu, and above that page. */
  readonly menu: string;
  /** In the browser's tab. */
  readonly home: string;
  readonly offers: string;
}

export const pageNames: PageNames = content;

/** The titles by address of the pages that search engines may list, also in the browser's tab. */
export const PAGE_TITLES: Readonly<Record<(typeof LISTED)[number], string>> = {
  "/": pageNames.home,
  "/about": "About me",
  "/courses": pageNames.offers,
  "/contact": "Contact",
  "/privacy": "Privacy Policy",
  "/terms": "Terms of Service",
  "/safety": "Your safety here",
};

/** The id of the question on therapy on the coaching page. */
export const THERAPY = "therapy";

/**
 * Where a link leads that asks for the free call: the form then knows what the visitor came for. An end with `#`
 * works before hydration, and no server learns it.
 */
export const FREE_CALL = "/contact#free-call";
