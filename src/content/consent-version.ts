import consent from "./consent.json" with { type: "json" };
import { facts } from "./facts.ts";
import { markOf } from "./mark-of.ts";
import { siteContent } from "./site-content.ts";

/** What `consent.json` tells of the site: the mail of the day is not in it. A translation is no other fact. */
const told = JSON.stringify([
  { ...facts, mailOfTheDayBy: "", inDutch: undefined },
  siteContent.keptMonths.answers,
]);

/**
 * The version of the words that a client agrees to before the first section (`consent.json`), and a mark of
 * the facts that they tell. If either changes, the site asks every client again. So change the version only
 * if the meaning of the words changes.
 */
export const CONSENT_VERSION = `${consent.version}.${markOf(told)}`;
