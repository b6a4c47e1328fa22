import { dateInWords } from "../../../domain/time/calendar-date.ts";
import {
  type EarlierWording,
  type WordingRead,
  possibleWordings,
} from "../../../domain/question/earlier-wording.ts";
import { SOURCE, t } from "../../../words/words.ts";

/**
 * By question, a remark on the earlier wordings that the client answered, or may have answered.
 * @param savedAt when the client last saved anything in the section, in milliseconds since 1970; undefined
 * for what the earlier site stored.
 * @param givenTo returns what is known of the wording of a question that the client answered. If its day is
 * not known, the remark names every wording that the client may have answered by `savedAt`.
 */
export function remarksOnWordings(
  reworded: Readonly<Record<string, readonly EarlierWording[]>> = {},
  savedAt: number | undefined,
  givenTo: (question: string) => WordingRead = () => ({ day: "", language: SOURCE }),
): Readonly<Record<string, readonly string[]>> {
  return Object.fromEntries(
    Object.entries(reworded).map(([question, wordings]) => [
      question,
      remarkOn(wordings, savedAt, givenTo(question)),
    ]),
  );
}

/** At most one remark, however often the question was reworded: the client answered only one wording. */
function remarkOn(
  wordings: readonly EarlierWording[],
  savedAt: number | undefined,
  givenTo: WordingRead,
): readonly string[] {
  const read = possibleWordings(wordings, givenTo, savedAt);
  const [first] = read;
  if (first === undefined) {
    return [];
  }
  const isOlder =
    givenTo.day !== "" || (savedAt !== undefined && savedAt < Date.parse(first.until));
  if (isOlder && read.length === 1) {
    return [t("You have reworded this since. Then: “{words}”", { words: first.words })];
  }
  const told = read.map(untilWhen).join(", ");
  return [`${t("You have reworded this.")} ${told.charAt(0).toUpperCase()}${told.slice(1)}`];
}

const untilWhen = ({ words, until }: EarlierWording): string =>
  until === ""
    ? t("before, it read: “{words}”", { words })
    : t("until {day} it read: “{words}”", { day: dateInWords(until), words });
