import { readAllClients } from "../../../data/of-coach/clients.ts";
import {
  COMPARED_AT_ONCE,
  type ComparedClient,
  readAllReadTimes,
  readToCompare,
} from "../../../data/of-coach/unread.ts";
import { loadSectionDefinition, sections } from "../../../questionnaire/section-definition.ts";
import { type ClientNews, byNews, newsOf } from "./client-news.ts";
import { SECTION_IDS } from "../lists/latest-summary.ts";
import { marksOf } from "../reading/reading-marks.ts";

/** Reads the news about every client, in the order of the dashboard. */
export async function readClientNews(
  coachUid: string,
  reading = readAllClients(),
): Promise<readonly ClientNews[]> {
  const [clients, read] = await Promise.all([reading, readAllReadTimes(coachUid, SECTION_IDS)]);
  const news = clients
    // Leaves out coaches, who have no answers.
    .filter(({ role }) => role === "client")
    .map((client) => newsOf(client, read.get(client.uid)))
    .toSorted(byNews);
  return (await withChanges(coachUid, news)).toSorted(byNews);
}

/**
 * For the first `COMPARED_AT_ONCE` clients, counts the changed answers by the same comparison as on the
 * reading page. An answer that was changed back counts as unchanged.
 */
async function withChanges(
  coachUid: string,
  news: readonly ClientNews[],
): Promise<readonly ClientNews[]> {
  const changed = news
    .filter(({ unread }) => unread.some(({ isFirst }) => !isFirst))
    .slice(0, COMPARED_AT_ONCE);
  const ids = new Set(
    changed.flatMap(({ unread }) => unread.filter(({ isFirst }) => !isFirst).map(({ id }) => id)),
  );
  if (ids.size === 0) {
    return news;
  }
  const [compared, ...definitions] = await Promise.all([
    readToCompare(
      coachUid,
      changed.map(({ client }) => client.uid),
      [...ids],
    ),
    ...sections.filter(({ id }) => ids.has(id)).map(loadSectionDefinition),
  ]);
  const compare = async (
    { sections: stored, reading }: ComparedClient,
    one: ClientNews,
  ): Promise<ClientNews> => {
    const filed = definitions.map((definition) => ({
      definition,
      answers: stored[definition.section.id] ?? {},
    }));
    const marks = await marksOf(filed, reading);
    const unread = one.unread
      .map((section) =>
        section.isFirst
          ? section
          : { ...section, changes: Object.values(marks[section.id]?.changes ?? {}) },
      )
      .filter(({ isFirst, changes }) => isFirst || changes?.length !== 0);
    return { ...one, unread };
  };
  return Promise.all(
    news.map(async (one) => {
      const found = changed.includes(one) ? compared.get(one.client.uid) : undefined;
      return found === undefined ? one : compare(found, one);
    }),
  );
}
