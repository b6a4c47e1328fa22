import { isDeepStrictEqual } from "node:util";
import { type AskWhen, conditionText } from "../../../src/domain/question/ask-when.ts";
import { rewording } from "../../questions/schema-checks/wordings/rewording.ts";
import { type ChangeKind, type SectionChange, changeIf } from "./change.ts";

/** The most characters of a quoted text: enough for the coach to recognise the text. */
const SHORT = 60;

export function quoted(text: string): string {
  if (text.length <= SHORT) {
    return `“${text}”`;
  }
  const start = text.slice(0, SHORT);
  return `“${start.slice(0, start.lastIndexOf(" ") + 1).trimEnd() || start}…”`;
}

export const kindOfRewording = (before: string, after: string): ChangeKind =>
  rewording(before, after) === "meaning" ? "meaning may have changed" : "words only";

/**
 * The change of an optional text, such as an introduction. `owner` names the text's owner: "The heading
 * “You”".
 */
export function optionalTextChange(
  owner: string,
  part: string,
  before = "",
  after = "",
): readonly SectionChange[] {
  const bare = part.replace(/^an? /u, "");
  if (before === "" || after === "") {
    return changeIf(
      before !== after,
      "words only",
      before === "" ? `${owner} has ${part} now: “${after}”` : `${owner} has no ${bare} any more.`,
    );
  }
  const sentence = `${owner}: the ${bare} now reads “${after}”`;
  return changeIf(before !== after, kindOfRewording(before, after), sentence);
}

/**
 * The change of a condition. `owner` begins the sentence, such as "The note “Hm” is". `titleOf` returns the
 * words of the question that the condition is about.
 */
export function conditionChange(
  owner: string,
  before: AskWhen | undefined,
  after: AskWhen | undefined,
  titleOf: (question: string) => string,
): readonly SectionChange[] {
  const [asked, whom] = owner.startsWith("The note") ? ["shown", "to"] : ["asked", "of"];
  const title = after === undefined ? "" : `“${titleOf(after.question)}”`;
  const words =
    after === undefined
      ? `${asked} ${whom} everybody.`
      : after.isNot === undefined
        ? `only ${asked} when ${title} is ${conditionText(after)}.`
        : // Says "unless", because a client without an answer meets an `isNot` condition, too.
          `${asked} unless ${title} is ${conditionText({ question: after.question, is: after.isNot })}.`;
  return changeIf(
    !isDeepStrictEqual(before, after),
    "meaning may have changed",
    `${owner} now ${words}`,
  );
}
