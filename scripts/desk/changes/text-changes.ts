import { type AskWhen, answersWords } from "../../../src/domain/question/ask-when.ts";
import type { ChangeKind, SectionChange } from "./change.ts";
import { rewording } from "../../questions/schema-checks/rewording.ts";
import { isSame } from "./same-value.ts";

/** Enough characters of a text to recognise it. */
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
  what: SectionChange["what"],
  owner: string,
  part: string,
  before = "",
  after = "",
): readonly SectionChange[] {
  if (before === after) {
    return [];
  }
  if (before === "") {
    return [{ kind: "words only", what, sentence: `${owner} has ${part} now: “${after}”` }];
  }
  return after === ""
    ? [{ kind: "words only", what, sentence: `${owner} has no ${bare(part)} any more.` }]
    : [
        {
          kind: kindOfRewording(before, after),
          what,
          sentence: `${owner}: ${the(part)} now reads “${after}”`,
        },
      ];
}

/** The change of a condition. `titleOf` gives the wording of the question that it is about. */
export function conditionChange(
  what: SectionChange["what"],
  owner: string,
  before: AskWhen | undefined,
  after: AskWhen | undefined,
  titleOf: (question: string) => string,
): readonly SectionChange[] {
  if (isSame(before, after)) {
    return [];
  }
  const [asked, whom] = what === "note" ? ["shown", "to"] : ["asked", "of"];
  const title = after === undefined ? "" : `“${titleOf(after.question)}”`;
  const words =
    after === undefined
      ? `${asked} ${whom} everybody.`
      : after.isNot === undefined
        ? `only ${asked} when ${title} is ${answersWords(after)}.`
        : // Without an answer, too.
          `${asked} unless ${title} is ${answersWords({ question: after.question, is: after.isNot })}.`;
  const subject = what === "group" ? `${owner} and its questions are` : `${owner} is`;
  return [{ kind: "meaning may have changed", what, sentence: `${subject} now ${words}` }];
}

const bare = (part: string): string => part.replace(/^an? /u, "");
const the = (part: string): string => `the ${bare(part)}`;
