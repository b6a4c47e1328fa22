import type { AskWhen } from "../../../domain/question/section-files.ts";
import { t } from "../../../words/words.ts";

/** `entries` are the question's answer as it is stored, as a text, or what is chosen in it; empty for none. */
export function isMet({ is, isNot }: AskWhen, entries: readonly string[]): boolean {
  const isAmong = (one: string | number): boolean => entries.includes(String(one));
  if (is !== undefined) {
    return is.some(isAmong);
  }
  return isNot === undefined ? entries.length > 0 : !isNot.some(isAmong);
}

/**
 * The condition as a sentence. `title` is the wording of the condition's question; `inWords` has the labels of
 * its options.
 */
export function askWhenText(
  { is, isNot }: AskWhen,
  title: string,
  { isOfList, inWords }: QuotedAnswers,
): string {
  const answers = inQuotes(is ?? isNot ?? [], inWords);
  if (is !== undefined) {
    return isOfList
      ? t("Only asked when “{title}” includes {answers}.", { title, answers })
      : t("Only asked when “{title}” is {answers}.", { title, answers });
  }
  if (isNot === undefined) {
    return t("Only asked when “{title}” is answered.", { title });
  }
  return isOfList
    ? t("Only asked when “{title}” does not include {answers}.", { title, answers })
    : t("Only asked when “{title}” is not {answers}.", { title, answers });
}

interface QuotedAnswers {
  /** Whether several options may be chosen. */
  readonly isOfList: boolean;
  readonly inWords?: (answer: string) => string;
}

const inQuotes = (
  answers: readonly (string | number)[],
  inWords: (answer: string) => string = String,
): string =>
  answers
    .map((answer) => t("“{answer}”", { answer: inWords(String(answer)) }))
    .join(` ${t("or")} `);
