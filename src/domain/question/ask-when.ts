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
export const askWhenText = (
  condition: AskWhen,
  title: string,
  inWords?: (answer: string) => string,
): string => `Only asked when “${title}” is ${conditionText(condition, inWords)}.`;

/** What the answer has to be, such as `not “Yes”`. */
export function conditionText(
  { is, isNot }: AskWhen,
  inWords: (answer: string) => string = (answer) => answer,
): string {
  const answers = (is ?? isNot)?.map((answer) => `“${inWords(String(answer))}”`).join(" or ");
  return `${isNot === undefined ? "" : "not "}${answers ?? "answered"}`;
}
