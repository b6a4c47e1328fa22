import { randomUUID } from "node:crypto";
import * as v from "valibot";
import type { GoogleApi } from "../admin/google-api.ts";
import { AnyFields } from "../admin/stored-documents.ts";

/** The rules show it to nobody. */
const PATH = "mailsOfTheDay/last";

/** What is remembered of the last mail. */
export interface LastMail {
  /** The day on which it was begun: `2026-11-23`, in Greenwich. */
  readonly day: string;
  /** Until when its news were counted, as Firestore writes times; undefined before the first mail. */
  readonly countedUntil: string | undefined;
  /** Of this document, so that of two runs at once only one goes on. Undefined where there is none. */
  readonly updateTime: string | undefined;
}

const Found = v.array(
  v.object({
    found: v.optional(v.object({ fields: v.optional(AnyFields, {}), updateTime: v.string() })),
  }),
);
const Day = v.object({ stringValue: v.string() });
const Until = v.object({ timestampValue: v.string() });

export async function readLastMail(api: GoogleApi): Promise<LastMail> {
  const [{ found } = {}] = v.parse(
    Found,
    await api.documents(":batchGet", { documents: [api.documentsPrefix + PATH] }),
  );
  const { day, countedUntil } = found?.fields ?? {};
  return {
    day: v.is(Day, day) ? day.stringValue : "",
    countedUntil: v.is(Until, countedUntil) ? countedUntil.timestampValue : undefined,
    updateTime: found?.updateTime,
  };
}

/** Writes what is remembered, unless another run has meanwhile: then it throws. */
export async function writeLastMail(api: GoogleApi, mail: LastMail): Promise<void> {
  const { day, countedUntil, updateTime } = mail;
  await api.documents(":commit", {
    writes: [
      {
        update: {
          name: api.documentsPrefix + PATH,
          fields: {
            day: { stringValue: day },
            // Tells this run's from another's where the answer to this is lost.
            writtenAs: { stringValue: randomUUID() },
            ...(countedUntil !== undefined && { countedUntil: { timestampValue: countedUntil } }),
          },
        },
        currentDocument: updateTime === undefined ? { exists: false } : { updateTime },
      },
    ],
  });
}
