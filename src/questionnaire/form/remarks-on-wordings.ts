import { dateInWords } from "../../domain/calendar-date.ts";
import type { EarlierWording } from "../../domain/earlier-wording.ts";

/**
 * Under which other words the answers of a section may have been given. An answer has no time of its
 * own: all that is known is when the client last saved anything in the section.
 * @param savedAt milliseconds since 1970; undefined for what was stored by the earlier site.
 */
export function remarksOnWordings(
  reworded: Readonly<Record<string, readonly EarlierWording[]>> = {},
  savedAt: number | undefined,
): Readonly<Record<string, readonly string[]>> {
  const savedOn = savedAt === undefined ? undefined : new Date(savedAt).toISOString().slice(0, 10);
  return Object.fromEntries(
    Object.entries(reworded).map(([question, wordings]) => [
      question,
      wordings.flatMap((wording) => remarkOn(wording, savedOn)),
    ]),
  );
}

function remarkOn(
  { words, from, until }: EarlierWording,
  savedOn: string | undefined,
): readonly string[] {
  if (savedOn !== undefined && savedOn < from) {
    return []; // She never read it so.
  }
  if (until === "") {
    return [`You have reworded this. Before, it read: “${words}”`];
  }
  return savedOn !== undefined && savedOn < until
    ? [`You have reworded this since. Then: “${words}”`]
    : [`You have reworded this. Until ${dateInWords(until)} it read: “${words}”`];
}
