import type { FactsInWords } from "./facts-in-words.ts";
import type { SiteContent } from "./site-content.ts";

/** What stands in place of `{name}` in a text of the coach's, where it tells a fact of the site. */
export function factsByName(of: FactsInWords, { keptMonths }: SiteContent) {
  const silence = `${of.passesOn} ${of.oneLimit}: ${of.limit}`;
  return {
    whoReads: of.readers,
    readers: `${of.readers} ${silence}`,
    silence,
    operator: of.operator,
    place: of.databaseIn,
    copies: of.copies,
    months: String(keptMonths.answers),
    messageMonths: String(keptMonths.messages),
    copiesLast: of.copiesLast,
    programs: of.programs,
    mailOfTheDay: of.mailOfTheDay,
  };
}
