/** Words that a question no longer has, and the days from which and until which it was asked with them. */
export interface EarlierWording {
  readonly words: string;
  /** `2026-11-22`; empty for the first words, which may be older than what is known of them. */
  readonly from: string;
  /** Empty where nobody noted the day. */
  readonly until: string;
}

/**
 * Those of the earlier wordings that an answer may have been given to.
 * @param givenTo the day from which the words were asked that it was given to; `""` where that is not known.
 * @param savedAt when its section was saved last, in milliseconds since 1970; of what the earlier site stored
 * that is not known.
 */
export function possibleWordings(
  wordings: readonly EarlierWording[],
  givenTo: string,
  savedAt: number = ANY_TIME,
): readonly EarlierWording[] {
  const on = givenTo || new Date(savedAt).toISOString();
  // Words from after the last save she never read.
  return wordings.filter(
    ({ from, until }) => on >= from && (givenTo === "" || until === "" || on < until),
  );
}

/** Later than any wording. */
const ANY_TIME = Date.UTC(2999);

/** By section and question. Of most questions there are none. */
export type EarlierWordings = Readonly<
  Record<string, Readonly<Record<string, readonly EarlierWording[]>>>
>;
