import content from "./home.json" with { type: "json" };

/** The home page's own words: of the intro, and beside the offers. */
export interface HomeTexts {
  readonly headline: string;
  readonly subtitle: string;
  readonly title: string;
  readonly lead: string;
}

export const homeTexts: HomeTexts = content;
