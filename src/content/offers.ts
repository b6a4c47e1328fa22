/** A way to begin, on the home page and in the data for search engines. */
interface Offer {
  readonly title: string;
  /** What the client gets, in a few words. */
  readonly text: string;
  /** 0 for what is free. */
  readonly euros: number;
}

export const offers: readonly Offer[] = [
  { title: "Clarity call", text: "30 minutes to see whether we suit each other", euros: 0 },
  { title: "Single session", text: "60 minutes, whenever you need one", euros: 120 },
  { title: "Starter package", text: "4 sessions, to begin in earnest", euros: 444 },
];
