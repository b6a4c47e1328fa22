import {
  NOT_SAVED,
  QUESTION_KINDS,
  type QuestionKind,
} from "../../../domain/question/question-kinds.ts";
import type { Misfit } from "../../../domain/question/section-files.ts";
import { numberInWords } from "../../../words/locale.ts";
import { type Message, msg, t } from "../../../words/words.ts";

/** What happens to an answer that does not fit its schema. */
export type Fate = "stored as typed" | "not stored" | "left as it was";

export const FATE_WORDS: Readonly<Record<Fate, Message>> = {
  "stored as typed": msg("It is kept all the same."),
  "not stored": NOT_SAVED,
  "left as it was": msg("Your earlier answer stays as it is."),
};

export const REQUIRED_WORDS = msg(
  "This is one of the few answers I need. You can write it whenever you are ready.",
);

/**
 * The message about an answer that does not fit its schema. Replaces the validator's own sentence.
 * @param meant the number that the client may have meant, such as 170 for 1.7.
 */
export const misfitMessage = (
  misfit: Misfit,
  fate: Fate,
  kind: QuestionKind,
  meant?: string,
): string =>
  [
    misfitWords(misfit, kind),
    ...(meant === undefined ? [] : [t("Did you mean {number}?", { number: meant })]),
    t(FATE_WORDS[fate]),
  ].join(" ");

function misfitWords({ keyword, params }: Misfit, kind: QuestionKind): string {
  const limit = numberInWords(params.limit ?? 0);
  const step = params.multipleOf ?? 1;
  switch (keyword) {
    case "type":
    case "multipleOf":
      return step === 1
        ? t("I expect a whole number here.")
        : t("This is more precise than needed, steps of {step} are enough.", {
            step: numberInWords(step),
          });
    case "minimum":
      return t("Is this right? I expect {limit} or more.", { limit });
    case "maximum":
      return t("Is this right? I expect {limit} or less.", { limit });
    case "maxLength":
      return t("This is longer than {limit} characters.", { limit });
    case "enum":
    case "format":
    case "pattern":
      return t(QUESTION_KINDS[kind].misfit ?? msg("Could you look at this answer once more?"));
  }
}

/**
 * The message about words that are kept in place of a number.
 * @param meant the numbers that the client may have meant, such as 2500 and 2.5 for `2.500`.
 */
export function noNumberMessage(meant: readonly string[], fate: Fate): string {
  const asked =
    meant.length > 0
      ? t("Do you mean {numbers}?", { numbers: meant.join(t(", or ")) })
      : t("This is not a number in digits.");
  const also =
    fate === "stored as typed"
      ? t("I keep it as you wrote it, and read it so.")
      : t(FATE_WORDS[fate]);
  return `${asked} ${also}`;
}
