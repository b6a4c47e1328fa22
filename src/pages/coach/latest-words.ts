import { dayInWords } from "../../domain/day-in-words.ts";
import type { ClientSummary } from "../../domain/client.ts";
import { type LatestThing, latestThing } from "../../domain/client-summary.ts";
import { sections } from "../../questionnaire/section-definition.ts";

/** The sections that are asked, in their order. */
export const SECTION_IDS = sections.map(({ id }) => id);

/** What happened last with a client, as the coach reads it, and where she sees it. */
export interface Latest {
  readonly words: string;
  readonly to: string;
  /** Whether anything has happened at all. */
  readonly isNews: boolean;
}

export function latestOf(client: ClientSummary): Latest {
  const thing = latestThing(client, SECTION_IDS);
  return { words: wordsOf(thing), to: fileOf(client, sectionOf(thing)), isNews: "at" in thing };
}

function wordsOf(thing: LatestThing): string {
  switch (thing.kind) {
    case "erasure":
      return `has asked to be erased, ${dayInWords(thing.at)}`;
    case "ready":
      return `${readyWords(thing.sectionIds)} ready for you, ${dayInWords(thing.at)}`;
    case "wrote":
      return `wrote in ${titleOf(thing.sectionId)}, ${dayInWords(thing.at)}`;
    case "not-begun":
      return "not begun";
    case "nothing-new":
      return "nothing new";
  }
}

function sectionOf(thing: LatestThing): string | undefined {
  switch (thing.kind) {
    case "ready":
      return thing.sectionIds[0];
    case "wrote":
      return thing.sectionId;
    case "erasure":
    case "not-begun":
    case "nothing-new":
      return undefined;
  }
}

function readyWords([first = "", ...others]: readonly string[]): string {
  return others.length === 0
    ? `${titleOf(first)} is`
    : `${titleOf(first)} and ${others.length} more are`;
}

const titleOf = (sectionId: string): string =>
  sections.find(({ id }) => id === sectionId)?.title ?? sectionId;

/** Where all of a client is read, from a section on where one is named. */
export const fileOf = ({ uid }: ClientSummary, sectionId?: string): string =>
  `/readclient/${uid}${sectionId === undefined ? "" : `#${sectionId}`}`;
