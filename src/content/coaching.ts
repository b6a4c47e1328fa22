import content from "./coaching.json" with { type: "json" };

/** The coaching page's words beside the offers. All but the lead and `notTherapy` may be empty. */
export interface CoachingTexts {
  /** Its first words “free call” become a link. */
  readonly lead: string;
  /** In the place of a price that does not exist yet. */
  readonly withoutPrice: string;
  readonly steps: readonly string[];
  /** Also on the page about the coach, like `notForYouIf`. */
  readonly notTherapy: string;
  readonly notForYouIf: string;
}

export const coachingTexts: CoachingTexts = content;
