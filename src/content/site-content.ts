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
}

export const siteContent: SiteContent = {
  practiceName: "Freedom from Self-Sabotage",
  schedulingUrl: "",
};
