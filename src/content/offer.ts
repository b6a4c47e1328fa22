export const SHOWN = ["on Home", "on Coaching", "on both"] as const;
export const MARKS = ["none", "signature", "coming"] as const;

/** An offer of the coach: for Home, Coaching, the terms, and the structured data for search engines. */
export interface Offer {
  readonly title: string;
  /** A few words above the title of a card. */
  readonly kind: string;
  readonly text: string;
  /** 0 if it is not fixed. */
  readonly sessions: number;
  /** Of one session; 0 if it is not fixed. */
  readonly minutes: number;
  /** 0 for a free offer; `null` while there is no price. */
  readonly euros: number | null;
  /** With features the offer is a card on Coaching, without them a line in the card before it. */
  readonly features: readonly string[];
  readonly shown: (typeof SHOWN)[number];
  readonly mark: (typeof MARKS)[number];
}

export const priceInWords = (euros: number): string => (euros === 0 ? "Free" : `€ ${euros}`);

/** For example `60 minutes` or `4 sessions of 60 minutes`; empty if neither is fixed. */
export function lengthInWords({ sessions, minutes }: Offer): string {
  const each = minutes === 0 ? "" : `${minutes} minutes`;
  return sessions < 2 ? each : [`${sessions} sessions`, each].filter(Boolean).join(" of ");
}

/** For example `60 minutes, whenever you need one`. */
export const whatYouGet = (offer: Offer): string =>
  [lengthInWords(offer), offer.text].filter(Boolean).join(", ");
