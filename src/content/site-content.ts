import content from "./site-content.json" with { type: "json" };

/**
 * All content that belongs to the coach: `site-content.json`. The coach fills in what is empty
 * (`""`); every page looks finished without it. `scripts/questions/content-checks/content-words.ts`
 * names each entry and where it appears, for the wording desk and for text editors.
 */
export interface SiteContent {
  readonly practiceName: string;
  /** Without it the site has no sitemap, and shared links have no picture. */
  readonly siteAddress: string;
  readonly coachName: string;
  /** One line. */
  readonly coachAddress: string;
  readonly coachEmail: string;
  readonly chamberOfCommerceNumber: string;
  /** `NL001234567B01`. */
  readonly vatNumber: string;
  /** A file in `public/`, with its address: `/portrait.jpg`. A drawing stands in for it. */
  readonly portrait: { readonly src: string; readonly alt: string };
  readonly wellnessCentre: { readonly name: string; readonly town: string };
  /** In the form that pages show: `€ 95 an hour`. */
  readonly prices: { readonly clarityHour: string; readonly deepRewire: string };
  readonly keptMonths: { readonly answers: number; readonly messages: number };
  readonly cancelHours: number;
  /** The content security policy of the build allows pages to embed it. */
  readonly schedulingUrl: string;
  /** Minutes without a key or a touch after which a sign-in ends; 0 for never. */
  readonly idleMinutes: number;
  readonly leaveTo: string;
}

export const siteContent: SiteContent = content;
