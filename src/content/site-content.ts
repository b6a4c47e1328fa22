import content from "./site-content.json" with { type: "json" };

/**
 * All content that belongs to the coach, from `site-content.json`. An entry may be empty (`""`): every page
 * looks finished without the entry. `scripts/questions/content-checks/content-words.ts` names each entry and
 * where it appears, for the wording desk and for text editors.
 */
export interface SiteContent {
  readonly practiceName: string;
  /** If empty, the site has no sitemap, and shared links have no picture. */
  readonly siteAddress: string;
  readonly coachName: string;
  /** One line. */
  readonly coachAddress: string;
  readonly coachEmail: string;
  readonly chamberOfCommerceNumber: string;
  /** Such as `NL001234567B01`. */
  readonly vatNumber: string;
  /** `src` is the address of a file in `public/`: `/portrait.jpg`. If empty, pages show a drawing. */
  readonly portrait: { readonly src: string; readonly alt: string };
  readonly wellnessCentre: { readonly name: string; readonly town: string };
  /** In the form that pages show: `€ 95 an hour`. */
  readonly prices: { readonly clarityHour: string; readonly deepRewire: string };
  readonly keptMonths: { readonly answers: number; readonly messages: number };
  readonly cancelHours: number;
  /** The scheduling page; the build's content security policy allows embedding it. */
  readonly schedulingUrl: string;
  /** Minutes without a key or a touch after which a sign-in ends; 0 for never. */
  readonly idleMinutes: number;
  readonly leaveTo: string;
}

export const siteContent: SiteContent = content;
