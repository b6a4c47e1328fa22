import type { ChangeKind, SectionChange } from "./change.ts";
import { rewording } from "../../questions/schema-checks/rewording.ts";

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

const bare = (part: string): string => part.replace(/^an? /u, "");
const the = (part: string): string => `the ${bare(part)}`;
