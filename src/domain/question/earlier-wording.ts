/** A former wording of a question, with the first day it was asked and the day it was replaced. */
export interface EarlierWording {
  readonly words: string;
  /** `2026-11-22`; empty for the first wording, whose first day is not known. */
  readonly from: string;
  /** Empty where the day was not recorded. */
  readonly until: string;
}

/**
 * The earlier wordings that the client may have answered.
 * @param givenTo the first day of the wording that the client answered; `""` if it is not known.
 * @param savedAt when the client last saved the section, in milliseconds since 1970; missing for answers from
 * the earlier site.
 */
export function possibleWordings(
  wordings: readonly EarlierWording[],
  givenTo: string,
  savedAt: number = ANY_TIME,
): readonly EarlierWording[] {
  const on = givenTo || new Date(savedAt).toISOString();
  // Without `givenTo`, leaves out wordings that began after the last save: the client never read them.
  return wordings.filter(
    ({ from, until }) => on >= from && (givenTo === "" || until === "" || on < until),
  );
}

/** Later than any wording. */
const ANY_TIME = Date.UTC(2999);

/** By section and question. A question that was never reworded is absent. */
export type EarlierWordings = Readonly<
  Record<string, Readonly<Record<string, readonly EarlierWording[]>>>
>;
