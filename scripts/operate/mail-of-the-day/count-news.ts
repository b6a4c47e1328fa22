import * as v from "valibot";
import type { GoogleApi } from "../admin/google-api.ts";
import { AnyFields, type Fields } from "../admin/stored-documents.ts";
import {
  formatTimestamp,
  parseTimestamp,
  Timestamp,
} from "../../backend/local-firebase/values/timestamps.ts";
import type { News } from "./mail-text.ts";

const AT_A_TIME = 1000;
const A_DAY = 24n * 60n * 60n * 1_000_000n;

/** The fields to read: no section, so that no answer leaves the database. */
const FIELDS = ["role", "savedAt", "ready", "readyAt", "erasureAskedAt"];

const Results = v.array(
  v.object({
    readTime: v.optional(v.string()),
    document: v.optional(v.object({ name: v.string(), fields: v.optional(AnyFields, {}) })),
  }),
);
const Counted = v.tuple([
  v.object({
    result: v.object({
      aggregateFields: v.object({ messages: v.object({ integerValue: v.string() }) }),
    }),
  }),
]);
const Time = v.object({ timestampValue: v.string() });
const Role = v.object({ stringValue: v.literal("admin") });
const Map = v.object({ mapValue: v.object({ fields: v.optional(AnyFields, {}) }) });

/** The news of a period, which ended when Firestore read the first page of clients, by Firestore's clock. */
export interface CountedNews {
  readonly news: News;
  /** The end of the period, as a Firestore timestamp. The next mail counts from there. */
  readonly until: string;
}

/**
 * Counts events since a Firestore timestamp, or in the last 24 hours if it is undefined. Counts each client
 * once for each kind of event.
 */
export async function countNews(api: GoogleApi, since: string | undefined): Promise<CountedNews> {
  let page: ReadPage | undefined = await readPage(api, undefined);
  const until = page.readTime ?? new Date().toISOString();
  const end = microseconds(until) ?? 0n;
  const begin = (since === undefined ? undefined : microseconds(since)) ?? end - A_DAY;
  const isNew = (time: unknown): boolean => {
    const at = timeIn(time);
    return at !== undefined && at > begin && at <= end;
  };
  let wrote = 0;
  let ready = 0;
  let erasures = 0;
  while (page !== undefined) {
    for (const { fields } of page.documents) {
      // Skips coaches, whose documents are in the same collection.
      if (!v.is(Role, fields["role"])) {
        wrote += Object.values(mapIn(fields["savedAt"])).some(isNew) ? 1 : 0;
        const readySince = Object.values(mapIn(fields["ready"]));
        ready += readySince.some((at) => isNew(v.is(Time, at) ? at : fields["readyAt"])) ? 1 : 0;
        erasures += isNew(fields["erasureAskedAt"]) ? 1 : 0;
      }
    }
    const last: string | undefined = page.documents.at(-1)?.name;
    page =
      page.documents.length < AT_A_TIME || last === undefined
        ? undefined
        : await readPage(api, last);
  }
  const messages = await countMessages(api, begin, end);
  return { news: { wrote, ready, erasures, messages }, until };
}

interface ReadPage {
  readonly readTime: string | undefined;
  readonly documents: readonly { readonly name: string; readonly fields: Fields }[];
}

async function readPage(api: GoogleApi, after: string | undefined): Promise<ReadPage> {
  const results = v.parse(
    Results,
    await api.documents(":runQuery", {
      structuredQuery: {
        select: { fields: FIELDS.map((fieldPath) => ({ fieldPath })) },
        from: [{ collectionId: "clients" }],
        orderBy: [{ field: { fieldPath: "__name__" }, direction: "ASCENDING" }],
        limit: AT_A_TIME,
        ...(after !== undefined && {
          startAt: { values: [{ referenceValue: after }], before: false },
        }),
      },
    }),
  );
  return {
    readTime: results[0]?.readTime,
    documents: results.flatMap(({ document }) => (document === undefined ? [] : [document])),
  };
}

async function countMessages(api: GoogleApi, begin: bigint, end: bigint): Promise<number> {
  const [{ result }] = v.parse(
    Counted,
    await api.documents(":runAggregationQuery", {
      structuredAggregationQuery: {
        aggregations: [{ alias: "messages", count: {} }],
        structuredQuery: {
          from: [{ collectionId: "contactMessages" }],
          where: {
            compositeFilter: {
              op: "AND",
              filters: [filter("GREATER_THAN", begin), filter("LESS_THAN_OR_EQUAL", end)],
            },
          },
        },
      },
    }),
  );
  return Number(result.aggregateFields.messages.integerValue);
}

const filter = (op: string, at: bigint) => ({
  fieldFilter: {
    field: { fieldPath: "timestamp" },
    op,
    value: { timestampValue: formatTimestamp(new Timestamp(at)) },
  },
});

const mapIn = (value: unknown): object =>
  v.is(Map, value) ? v.parse(Map, value).mapValue.fields : {};

const timeIn = (value: unknown): bigint | undefined =>
  v.is(Time, value) ? microseconds(value.timestampValue) : undefined;

const microseconds = (time: string): bigint | undefined => parseTimestamp(time)?.micros;
