import content from "./site-content.json" with { type: "json" };

/**
 * The coach's own content, from `site-content.json`. An entry may be empty (`""`): every page looks complete
 * without it. `scripts/schema-checks/content-checks/content-schemas.ts` names each entry, and the place where it
 * appears, for the wording desk and for text editors.
 */
export interface SiteContent {
  readonly practiceName: string;
  /** If empty, the site has no sitemap, and shared links have no picture. */
  readonly siteAddress: string;
  readonly coachName: string;
  readonly coachTown: string;
  /** The postal address, on one line. */
  readonly coachAddress: string;
  readonly coachEmail: string;
  readonly chamberOfCommerceNumber: string;
  /** For example `NL001234567B01`. */
  readonly vatNumber: string;
  /** Addresses of files in `public/`, such as `/portrait.jpg`: on the page about the coach, and a small one. */
  readonly portrait: { readonly src: string; readonly alt: string; readonly onHome: string };
  readonly wellnessCentre: { readonly name: string; readonly town: string };
  readonly keptMonths: { readonly answers: number; readonly messages: number };
  readonly cancelHours: number;
  /** In how long a message is answered, such as `two working days`. */
  readonly answersWithin: string;
  /** The scheduling page. The build's content security policy allows pages to embed it. */
  readonly schedulingUrl: string;
  /** Minutes without a key or a touch after which a sign-in ends; 0 for never. */
  readonly idleMinutes: number;
  readonly leaveTo: string;
}

export const siteContent: SiteContent = content;

/** The name of the site that quick exit opens, for words on a page. */
export const leaveToName = new URL(siteContent.leaveTo).hostname.replace(/^www\./u, "");
