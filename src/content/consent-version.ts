import { version } from "./consent.json";
import {
  backupsKeptDays,
  backupsMadeBy,
  backupsOpenedBy,
  coaches,
  databaseIn,
  googleKeepsDays,
  operator,
  silenceEndsIf,
} from "./facts.json";
import { siteContent } from "./site-content.ts";

/** The facts that `consent.json` tells. */
const TOLD = [
  backupsKeptDays,
  backupsMadeBy,
  backupsOpenedBy,
  coaches,
  databaseIn,
  googleKeepsDays,
  operator,
  silenceEndsIf,
  siteContent.keptMonths.answers,
];

/** A short text that changes with the facts. */
function markOf(facts: string): string {
  let mark = 7;
  for (const sign of facts) {
    mark = (mark * 31 + sign.charCodeAt(0)) % 2_147_483_647;
  }
  return mark.toString(36);
}

/**
 * The version of the words that a client agrees to before the first section (`consent.json`), and a mark of
 * the facts that they tell. If either changes, the site asks every client again. So change the version only
 * if the meaning of the words changes.
 */
export const CONSENT_VERSION = `${version}.${markOf(TOLD.join())}`;
