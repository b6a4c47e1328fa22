import content from "./coaching.json" with { type: "json" };
import list from "./visitor-questions.json" with { type: "json" };

/** The coaching page's words beside the offers. All but the title, the lead and `notTherapy` may be empty. */
export interface CoachingTexts {
  readonly title: string;
  /** Its first words “free call” become a link. */
  readonly lead: string;
  /** In the place of a price that does not exist yet. */
  readonly withoutPrice: string;
  readonly steps: readonly string[];
  /** The answer to “Is this therapy?”, which `notForYouIf` continues. */
  readonly notTherapy: string;
  readonly notForYouIf: string;
}

export const coachingTexts: CoachingTexts = content;

/** What visitors ask before they begin, with the coach's answers, for the coaching page. */
export interface VisitorQuestion {
  readonly question: string;
  readonly answer: string;
}

export const visitorQuestions: readonly VisitorQuestion[] = list;
