import list from "./offers.json" with { type: "json" };

/** A way to begin, on the home page and in the data for search engines. */
interface Offer {
  readonly title: string;
  /** What the client gets, in a few words. */
  readonly text: string;
  /** 0 for what is free. */
  readonly euros: number;
}

export const offers: readonly Offer[] = list;
