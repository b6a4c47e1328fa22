/**
 * Everything on the site that is the coach's own. What is empty here is hers to fill in; every page
 * looks finished without it.
 */
export interface SiteContent {
  /** The name of the practice, in the top bar and the browser's tab. */
  readonly practiceName: string;
  /**
   * The coach's page at her scheduling service, such as `https://calendly.com/…`. The address must
   * also be allowed in `firebase.json`, which a test compares.
   */
  readonly schedulingUrl: string;
  /**
   * Minutes without a key or a touch after which somebody who is signed in has to sign in again, for
   * computers that others use too. 0 for never.
   */
  readonly idleMinutes: number;
}

export const siteContent: SiteContent = {
  practiceName: "Freedom from Self-Sabotage",
  schedulingUrl: "",
  idleMinutes: 60,
};
