import content from "./site-content.json" with { type: "json" };

/**
 * Everything on the site that is the coach's own: `site-content.json`. What is empty here (`""`) is hers
 * to fill in; every page looks finished without it. What each is called, and where it appears, stands in
 * `scripts/questions/content-checks/content-words.ts`, for the wording desk and for text editors.
 */
export interface SiteContent {
  readonly practiceName: string;
  /** Without it there is no sitemap and no picture beside a shared link. */
  readonly siteAddress: string;
  readonly coachName: string;
  /** One line. */
  readonly coachAddress: string;
  readonly coachEmail: string;
  readonly chamberOfCommerceNumber: string;
  /** `NL001234567B01`. */
  readonly vatNumber: string;
  /** Lies in `public/` and is named from there: `/portrait.jpg`. A drawing stands in for it. */
  readonly portrait: { readonly src: string; readonly alt: string };
  readonly wellnessCentre: { readonly name: string; readonly town: string };
  /** As they are to be read: `€ 95 an hour`. */
  readonly prices: { readonly clarityHour: string; readonly deepRewire: string };
  readonly keptMonths: { readonly answers: number; readonly messages: number };
  readonly cancelHours: number;
  /** The policy of a build allows to embed it. */
  readonly schedulingUrl: string;
  /** 0 for never. */
  readonly idleMinutes: number;
  readonly leaveTo: string;
}

export const siteContent: SiteContent = content;
