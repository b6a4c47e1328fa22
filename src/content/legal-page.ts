/** A page such as `privacy.json`. In its texts, `{name}` stands for what the page fills in. */
export interface LegalPage {
  readonly lead: string;
  readonly chapters: readonly {
    /** The chapter's address on the page, by which its translation is found, too. */
    readonly id: string;
    readonly title: string;
    /** Paragraphs. One with `- ` before it is an item of a list, and one with `> ` is quoted. */
    readonly text: readonly string[];
  }[];
}

/** By page, the names that its texts must have: what only the site knows, or its facts. */
export const NAMES_ON = {
  privacy: [
    "whoReads",
    "place",
    "months",
    "me",
    "reachMe",
    "readers",
    "programs",
    "operator",
    "copies",
    "mailOfTheDay",
    "calendar",
    "leaveTo",
    "copiesLast",
    "messageMonths",
  ],
  terms: [
    "me",
    "chamberOfCommerceNumber",
    "country",
    "numbers",
    "prices",
    "cancelHours",
    "silence",
    "reachMe",
  ],
  safety: [
    "helplines",
    "country",
    "checkedOn",
    "leaveQuickly",
    "leaveTo",
    "hideAnswers",
    "idleMinutes",
    "readers",
    "reachMe",
  ],
} as const;

/** The chapter on accessibility in the terms, to which every page's footer leads. */
export const ACCESSIBILITY = "accessibility";
