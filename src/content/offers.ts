import list from "./offers.json" with { type: "json" };

/** An offer to begin with, shown on the home page and in the structured data for search engines. */
interface Offer {
  readonly title: string;
  /** What the client gets, in a few words. */
  readonly text: string;
  /** 0 for a free offer. */
  readonly euros: number;
}

export const offers: readonly Offer[] = list;

export const priceInWords = (euros: number): string => (euros === 0 ? "Free" : `€ ${euros}`);

/** The lowest price above zero; `undefined` if every offer is free. */
export function startingPrice(): string | undefined {
  const asked = offers.map(({ euros }) => euros).filter((euros) => euros > 0);
  return asked.length === 0 ? undefined : priceInWords(Math.min(...asked));
}
