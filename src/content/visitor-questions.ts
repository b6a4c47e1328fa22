import list from "./visitor-questions.json" with { type: "json" };

/** What visitors ask before they begin, with the coach's answers, for the coaching page. */
export interface VisitorQuestion {
  readonly question: string;
  readonly answer: string;
}

export const visitorQuestions: readonly VisitorQuestion[] = list;
