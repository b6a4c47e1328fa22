/** Words that a question no longer has, and the days from which and until which it was asked with them. */
export interface EarlierWording {
  readonly words: string;
  /** `2026-11-22`; empty for the first words, which may be older than what is known of them. */
  readonly from: string;
  /** Empty where nobody noted the day. */
  readonly until: string;
}

/** By section and question. Of most questions there are none. */
export type EarlierWordings = Readonly<
  Record<string, Readonly<Record<string, readonly EarlierWording[]>>>
>;
