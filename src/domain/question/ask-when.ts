import { t } from "../../words/words.ts";

/**
 * A condition in a UI file: the form shows the question, note or group only if an earlier question of the
 * same section (`question`) has a matching answer. Holds exactly one of `is`, `isNot` and `isAnswered`.
 */
export interface AskWhen {
  readonly question: string;
  /** The answer is one of these. */
  readonly is?: readonly (string | number)[];
  /** The answer is none of these; also true while there is no answer. */
  readonly isNot?: readonly (string | number)[];
  /** There is an answer. */
  readonly isAnswered?: true;
}

/** `answer` is the question's answer as it is stored, as a text; `""` for none. */
export function isMet({ is, isNot }: AskWhen, answer: string): boolean {
  if (is !== undefined) {
    return isAmong(is, answer);
  }
  return isNot === undefined ? answer !== "" : !isAmong(isNot, answer);
}

const isAmong = (answers: readonly (string | number)[], answer: string): boolean =>
  answers.some((one) => String(one) === answer);

/**
 * The condition as a sentence. `title` is the wording of the condition's question; `inWords` has the labels of
 * its options.
 */
export function askWhenText(
  { is, isNot }: AskWhen,
  title: string,
  inWords?: (answer: string) => string,
): string {
  const answers = inQuotes(is ?? isNot ?? [], inWords);
  if (is !== undefined) {
    return t("Only asked when “{title}” is {answers}.", { title, answers });
  }
  return isNot === undefined
    ? t("Only asked when “{title}” is answered.", { title })
    : t("Only asked when “{title}” is not {answers}.", { title, answers });
}

/** What the answer has to be, such as `not “Yes”`, at the wording desk. */
export function conditionText({ is, isNot }: AskWhen): string {
  const answers = is ?? isNot;
  return `${isNot === undefined ? "" : "not "}${answers ? inQuotes(answers) : "answered"}`;
}

const inQuotes = (
  answers: readonly (string | number)[],
  inWords: (answer: string) => string = String,
): string =>
  answers
    .map((answer) => t("“{answer}”", { answer: inWords(String(answer)) }))
    .join(` ${t("or")} `);
