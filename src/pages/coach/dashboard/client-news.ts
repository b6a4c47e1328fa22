import type { ClientSummary } from "../../../domain/client/client.ts";
import {
  type LatestThing,
  byActivity,
  latestThing,
} from "../../../domain/client/client-summary.ts";
import { dayInWords } from "../../../domain/time/day-in-words.ts";
import type { ReadTimes } from "../../../domain/answer/reading.ts";
import { t } from "../../../words/words.ts";
import { SECTION_IDS, fileOf, readyWords } from "../lists/latest-summary.ts";
import { type UnreadSection, unreadSummary } from "../reading/reading-marks.ts";

/** A section that the client has saved since the coach read it. */
interface SavedSection extends UnreadSection {
  readonly savedAt: number;
}

/** The news about a client for one coach. */
export interface ClientNews {
  readonly client: ClientSummary;
  readonly latest: LatestThing;
  /** Sections with unread answers. The section saved last comes first. */
  readonly unread: readonly SavedSection[];
  /** Sections that the client marked as ready after the coach read them. The last one comes first. */
  readonly ready: readonly string[];
  /** When the client marked the first of `ready`, or 0. */
  readonly readyAt: number;
  /** Whether everything may be unread, because the earlier site stored no times of saves. */
  readonly isUnknown: boolean;
}

/** @param read for each section, when the coach marked it as read. */
export function newsOf(
  client: ClientSummary,
  read: Readonly<Record<string, ReadTimes>> = {},
): ClientNews {
  const latest = latestThing(client, SECTION_IDS);
  const readAt = (id: string): number => read[id]?.readAt ?? 0;
  const readySince = (id: string): number => client.readySince[id] ?? client.readyAt ?? 0;
  const ready = SECTION_IDS.filter(
    (id) => client.ready.includes(id) && readAt(id) < readySince(id),
  ).toSorted((left, right) => readySince(right) - readySince(left));
  return {
    client,
    latest,
    unread: SECTION_IDS.map((id) => ({
      id,
      savedAt: client.savedAt[id] ?? 0,
      isFirst: read[id] === undefined,
    }))
      .filter(({ id, savedAt }) => savedAt > (read[id]?.seen ?? readAt(id)))
      .toSorted((left, right) => right.savedAt - left.savedAt),
    ready,
    readyAt: Math.max(0, ...ready.map(readySince)),
    isUnknown: latest.kind === "nothing-new" && Object.keys(read).length === 0,
  };
}

export const hasUnread = ({ unread, isUnknown }: ClientNews): boolean =>
  unread.length > 0 || isUnknown;

/** Kinds of news in order of importance: a request for erasure, unread answers, ready sections. */
const newsIn = (news: ClientNews): readonly boolean[] => [
  news.latest.kind === "erasure",
  hasUnread(news),
  news.ready.length > 0,
];

export const hasNews = (news: ClientNews): boolean => newsIn(news).includes(true);

/** A client's rank: clients with news first, then clients without news, then those who have not begun. */
const rankOf = (news: ClientNews): number =>
  [...newsIn(news), news.latest.kind !== "not-begun", true].indexOf(true);

const byLatest = byActivity(SECTION_IDS);

export const byNews = (left: ClientNews, right: ClientNews): number =>
  rankOf(left) - rankOf(right) || byLatest(left.client, right.client);

/** A kind of news in words, with the tone of its chip. */
interface NewsPart {
  readonly tone: "calm" | "news" | "good";
  readonly words: string;
}

/** For example: `2 changed in Story, 1 in Family | Parents, today` and `Health is ready for you, yesterday`. */
export function newsParts(news: ClientNews): readonly NewsPart[] {
  const { latest, unread, ready, readyAt, isUnknown } = news;
  if (latest.kind === "erasure") {
    return [
      {
        tone: "calm",
        words: t("has asked to be erased, {day}", { day: dayInWords(latest.at) }),
      },
    ];
  }
  const said = unread.filter(({ id, isFirst }) => !isFirst || !ready.includes(id));
  const [last] = said;
  return [
    ...(last !== undefined
      ? [{ tone: "news", words: `${unreadSummary(said)}, ${dayInWords(last.savedAt)}` } as const]
      : []),
    ...(ready.length > 0 ? [{ tone: "good", words: readyWords(ready, readyAt) } as const] : []),
    ...(isUnknown && ready.length === 0
      ? [{ tone: "news", words: t("not read yet") } as const]
      : []),
  ];
}

/** All news in one line, or that there is none. */
export const newsSummary = (news: ClientNews): string =>
  newsParts(news)
    .map(({ words }) => words)
    .join("; ") || (news.latest.kind === "not-begun" ? t("not begun") : t("nothing new"));

/** The path to the news: to the section if only one section has news, otherwise to all answers. */
export function newsPath({ client, latest, unread, ready }: ClientNews): string {
  const [section, another] =
    latest.kind === "erasure" ? [] : [...new Set([...unread.map(({ id }) => id), ...ready])];
  return fileOf(client, another === undefined ? section : undefined);
}
