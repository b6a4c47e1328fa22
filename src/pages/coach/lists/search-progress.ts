import { currentLanguage, t } from "../../../words/words.ts";
interface Looked {
  readonly found: number;
  /** How many messages the search has looked through. */
  readonly looked: number;
  readonly hasMore: boolean;
  readonly total: number | undefined;
}

/** For example: `3 found in the newest 225 of 10,000 messages.` */
export function searchProgress({ found, looked, hasMore, total }: Looked): string {
  const hits = found === 0 ? t("Nothing found") : t("{hits} found", { hits: inFigures(found) });
  if (!hasMore) {
    return t("{hits} in {count, plural, one {1 message} other {all # messages}}.", {
      hits,
      count: looked,
    });
  }
  const values = { hits, looked: inFigures(looked) };
  // Leaves out an outdated total: messages may have arrived or been deleted since the count.
  return total === undefined || total <= looked
    ? t("{hits} in the newest {looked} messages.", values)
    : t("{hits} in the newest {looked} of {total} messages.", {
        ...values,
        total: inFigures(total),
      });
}

export const inFigures = (count: number): string => count.toLocaleString(currentLanguage());
