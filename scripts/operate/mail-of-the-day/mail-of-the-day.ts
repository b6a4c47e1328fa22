import { randomUUID } from "node:crypto";
import * as v from "valibot";
import { parseTimestamp } from "local-firebase/values";
import type { Fields } from "../admin/field-value.ts";
import type { GoogleApi } from "../admin/google-api.ts";
import { readCollection, updating } from "../admin/stored-documents.ts";
import { DAY, OLDEST_DAYS } from "../doctor/checks/newest-backup.ts";
import type { Mail, Mailbox } from "./mailbox.ts";

export type Outcome = "sent" | "nothing new" | "sent today already";

interface Sending {
  readonly siteAddress: string;
  readonly now: Date;
  /** A warning about the backups; undefined if all is well. */
  readonly backups: string | undefined;
  readonly mailbox: Mailbox;
}

/** The document of the last mail. The rules let nobody read it. */
const PATH = "mailsOfTheDay/last";

const Time = v.object({ timestampValue: v.string() });
const Noted = v.object({
  day: v.object({ stringValue: v.string() }),
  countedUntil: v.optional(Time),
  writtenAs: v.optional(v.object({ stringValue: v.string() })),
});
const Found = v.object({ fields: Noted, updateTime: v.string() });
const Last = v.array(v.object({ found: v.optional(Found) }));

/**
 * Sends the mail of the day, if there is news since the last mail or a backup is missing. Before sending,
 * stores today's date, so that no second run sends another mail today. Stores the end of the counted period
 * only after the mail server has accepted the mail, so that the next day's mail has the news of a failed one.
 */
export async function mailOfTheDay(
  api: GoogleApi,
  { siteAddress, now, backups, mailbox }: Sending,
): Promise<Outcome> {
  const name = api.documentsPrefix + PATH;
  const read = async () => {
    const [last] = v.parse(Last, await api.documents(":batchGet", { documents: [name] }));
    return last?.found;
  };
  const write = (fields: Fields, currentDocument: object) =>
    api.documents(":commit", { writes: [updating(api, PATH, fields, currentDocument)] });
  const last = await read();
  const day = now.toISOString().slice(0, 10);
  if (last?.fields.day.stringValue === day) {
    return "sent today already";
  }
  const yesterday = new Date(now.getTime() - DAY).toISOString();
  const since = last?.fields.countedUntil?.timestampValue ?? yesterday;
  const { news, until } = await countNews(api, since);
  const mail = mailOf(news, siteAddress, backups);
  if (mail === undefined) {
    return "nothing new";
  }
  await mailbox.reach();
  const writtenAs = { stringValue: randomUUID() };
  try {
    await write(
      {
        day: { stringValue: day },
        countedUntil: { timestampValue: since },
        writtenAs,
      },
      // Of two runs at once, only one finds the document as it was read.
      last === undefined ? { exists: false } : { updateTime: last.updateTime },
    );
  } catch (error) {
    const noted = (await read())?.fields;
    if (noted?.day.stringValue !== day) {
      throw error;
    }
    // This id tells this run's write, of which the response was lost, from another run's write.
    if (noted.writtenAs?.stringValue !== writtenAs.stringValue) {
      return "sent today already";
    }
  }
  await mailbox.send(mail);
  await write({ countedUntil: { timestampValue: until } }, { exists: true });
  return "sent";
}

const Count = v.object({ messages: v.object({ integerValue: v.string() }) });
const Counted = v.tuple([
  v.object({ result: v.object({ aggregateFields: Count }), readTime: v.string() }),
]);
const Times = v.fallback(
  v.object({ mapValue: v.object({ fields: v.record(v.string(), v.unknown()) }) }),
  { mapValue: { fields: {} } },
);
/** The fields to read: no section, so that no answer leaves the database. Other kinds of values are no news. */
const Client = v.object({
  role: v.fallback(v.object({ stringValue: v.string() }), { stringValue: "" }),
  savedAt: Times,
  ready: Times,
  readyAt: v.optional(v.unknown()),
  erasureAskedAt: v.optional(v.unknown()),
});

const micros = (time: unknown): bigint =>
  (v.is(Time, time) ? parseTimestamp(time.timestampValue)?.micros : undefined) ?? 0n;

/** Events since a Firestore timestamp, until a moment of Firestore's clock, from which the next mail counts. */
async function countNews(api: GoogleApi, since: string) {
  const fieldFilter = {
    field: { fieldPath: "timestamp" },
    op: "GREATER_THAN",
    value: { timestampValue: since },
  };
  const answer = await api.documents(":runAggregationQuery", {
    structuredAggregationQuery: {
      aggregations: [{ alias: "messages", count: {} }],
      structuredQuery: { from: [{ collectionId: "contactMessages" }], where: { fieldFilter } },
    },
  });
  const [{ result, readTime: until }] = v.parse(Counted, answer);
  const begin = micros({ timestampValue: since });
  const end = micros({ timestampValue: until });
  const isNew = (time: unknown): boolean => micros(time) > begin && micros(time) <= end;
  const news = { wrote: 0, ready: 0, erasures: 0 };
  const select = Object.keys(Client.entries);
  for await (const { fields } of readCollection(api, "clients", { select })) {
    const { role, savedAt, ready, readyAt, erasureAskedAt } = v.parse(Client, fields);
    // Skips coaches, whose documents are in the same collection.
    if (role.stringValue !== "admin") {
      const marks = Object.values(ready.mapValue.fields);
      news.wrote += Object.values(savedAt.mapValue.fields).some(isNew) ? 1 : 0;
      news.ready += marks.some((at) => isNew(v.is(Time, at) ? at : readyAt)) ? 1 : 0;
      news.erasures += isNew(erasureAskedAt) ? 1 : 0;
    }
  }
  const messages = Number(result.aggregateFields.messages.integerValue);
  return { news: { ...news, messages }, until };
}

const NUMBERS = "no one two three four five six seven eight nine ten eleven twelve".split(" ");

function sentence(count: number, one: string, several: string): readonly string[] {
  const words = `${NUMBERS[count] ?? count} ${count === 1 ? one : several}.`;
  return count === 0 ? [] : [words.slice(0, 1).toUpperCase() + words.slice(1)];
}

type News = Readonly<Record<"wrote" | "ready" | "erasures" | "messages", number>>;

/** The mail, without names or answers. Undefined if there is neither news nor a warning. */
function mailOf(
  { wrote, ready, erasures, messages }: News,
  siteAddress: string,
  backups: string | undefined,
): Mail | undefined {
  const news = [
    ...sentence(wrote, "client has written", "clients have written"),
    ...sentence(
      ready,
      "client has something ready for you",
      "clients have something ready for you",
    ),
    ...sentence(messages, "message from a visitor has come", "messages from visitors have come"),
    ...sentence(erasures, "client asks to be erased", "clients ask to be erased"),
  ];
  const isNew = news.length > 0;
  const parts = [
    isNew && `${news.join(" ")} Open your dashboard.`,
    isNew && siteAddress !== "" && `${siteAddress.replace(/\/+$/u, "")}/dashboardadmin`,
    isNew && "It can wait until you have time.",
    backups !== undefined &&
      `${backups} Nothing that is stored is touched by that. Please ask the person who looks after your site to see why, under Actions at GitHub.`,
    "This mail comes once a day at most, and only when there is something to tell.\n",
  ];
  return isNew || backups !== undefined
    ? {
        subject: isNew ? "Something new on your dashboard" : "Your backups need a look",
        text: parts.filter((part) => part !== false).join("\n\n"),
      }
    : undefined;
}

const PATIENCE = 10_000;
const DATE = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" });

/** https://docs.github.com/en/rest/actions/artifacts#list-artifacts-for-a-repository */
const Artifacts = v.object({
  artifacts: v.array(v.object({ created_at: v.nullable(v.string()), expired: v.boolean() })),
});

/**
 * A warning if the last backup of `.github/workflows/backup.yml` is older than three days, or if GitHub does
 * not tell its time. Undefined if all is well, or without the token, which a workflow must pass by name.
 */
export async function backupWarning(
  env: NodeJS.ProcessEnv,
  now: Date,
): Promise<string | undefined> {
  const { GITHUB_TOKEN, GITHUB_REPOSITORY, GITHUB_API_URL = "https://api.github.com" } = env;
  if (GITHUB_TOKEN === undefined || GITHUB_REPOSITORY === undefined) {
    return undefined;
  }
  const path = `repos/${GITHUB_REPOSITORY}/actions/artifacts?name=backup&per_page=100`;
  try {
    const response = await fetch(`${GITHUB_API_URL}/${path}`, {
      headers: { accept: "application/vnd.github+json", authorization: `Bearer ${GITHUB_TOKEN}` },
      signal: AbortSignal.timeout(PATIENCE),
    });
    const { artifacts } = v.parse(Artifacts, await response.json());
    const times = artifacts.flatMap(({ created_at: made, expired }) =>
      made === null || expired ? [] : [Date.parse(made)],
    );
    const last = Math.max(...times);
    return times.length === 0
      ? "There is no backup of your site at GitHub."
      : now.getTime() - last > OLDEST_DAYS * DAY
        ? `The last backup of your site is of ${DATE.format(last)}.`
        : undefined;
  } catch {
    return "GitHub did not say when the last backup of your site was made.";
  }
}
