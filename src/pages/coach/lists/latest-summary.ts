import { dayInWords } from "../../../domain/time/day-in-words.ts";
import type { ClientSummary } from "../../../domain/client/client.ts";
import type { LatestThing } from "../../../domain/client/client-summary.ts";
import { sections } from "../../../questionnaire/section-definition.ts";

/** The ids of the current sections, in the order of the questionnaire. */
export const SECTION_IDS = sections.map(({ id }) => id);

/** A client's latest event, in words for the coach. */
export function latestSummary(thing: LatestThing): string {
  switch (thing.kind) {
    case "erasure":
      return `has asked to be erased, ${dayInWords(thing.at)}`;
    case "ready":
      return readyWords(thing.sectionIds, thing.at);
    case "wrote":
      return `wrote in ${titleOf(thing.sectionId)}, ${dayInWords(thing.at)}`;
    case "not-begun":
      return "not begun";
    case "nothing-new":
      return "nothing new";
  }
}

export function readyWords([first = "", ...others]: readonly string[], at: number): string {
  const are = others.length === 0 ? "is" : `and ${others.length} more are`;
  return `${titleOf(first)} ${are} ready for you, ${dayInWords(at)}`;
}

export const titleOf = (sectionId: string): string =>
  sections.find(({ id }) => id === sectionId)?.title ?? sectionId;

/** The path of the page with all of a client's answers. With a `sectionId`, it opens at that section. */
export const fileOf = ({ uid }: ClientSummary, sectionId?: string): string =>
  `/readclient/${uid}${sectionId === undefined ? "" : `#${sectionId}`}`;
