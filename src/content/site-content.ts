import content from "./site-content.json" with { type: "json" };

/**
 * Everything on the site that is the coach's own: `site-content.json`. What is empty here (`""`) is hers to fill in; every
 * page looks finished without it. Pictures go into `public/` and are named from there: `/portrait.jpg`.
 */
export interface SiteContent {
  /** The name of the practice, in the top bar and the browser's tab. */
  readonly practiceName: string;
  /**
   * Where the site is, such as `https://www.example.com`, for search engines and shared links.
   * Without it there is no sitemap and no picture beside a link.
   */
  readonly siteAddress: string;
  /** The coach's own name, on the privacy page and in the terms. */
  readonly coachName: string;
  /** One line: street, number, postcode, town. Shown beside her name. */
  readonly coachAddress: string;
  /** Where requests about personal data go; without it the pages lead to the contact form. */
  readonly coachEmail: string;
  /** Her number at the Dutch Chamber of Commerce (KvK), in the terms. */
  readonly chamberOfCommerceNumber: string;
  /** Her picture on the page about her, upright, at least 900 pixels wide; a drawing stands in for it. */
  readonly portrait: { readonly src: string; readonly alt: string };
  /** Where sessions in person take place. */
  readonly wellnessCentre: { readonly name: string; readonly town: string };
  /** Prices of the coaching page, as they are to be read: `€ 95 an hour`. Without one: on request. */
  readonly prices: { readonly clarityHour: string; readonly deepRewire: string };
  /** How many months after the last session answers are kept, and after the last word, messages. */
  readonly keptMonths: { readonly answers: number; readonly messages: number };
  /** How many hours before a session it can still be moved without being charged. */
  readonly cancelHours: number;
  /**
   * The coach's page at her scheduling service, such as `https://calendly.com/…`. The address must
   * also be allowed in `firebase.json`, which a test compares.
   */
  readonly schedulingUrl: string;
  /**
   * Minutes without a key or a touch after which a client has to sign in again, for computers that
   * others use too. 0 for never.
   */
  readonly idleMinutes: number;
  /** Where Leave quickly goes: a site that does not show what was on the screen before. */
  readonly leaveTo: string;
}

export const siteContent: SiteContent = content;
