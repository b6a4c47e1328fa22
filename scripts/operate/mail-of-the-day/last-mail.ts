import { randomUUID } from "node:crypto";
import * as v from "valibot";
import type { GoogleApi } from "../admin/google-api.ts";
import { AnyFields } from "../admin/stored-documents.ts";

/** The document of the last mail. The rules let nobody read it. */
const PATH = "mailsOfTheDay/last";

/** The project's record of the last mail. */
export interface LastMail {
  /** The day of the mail in UTC: `2026-11-23`. Empty before the first mail. */
  readonly day: string;
  /** The Firestore timestamp until which the last mail counted news; undefined before the first mail. */
  readonly countedUntil: string | undefined;
  /**
   * The document's update time. Each write demands that it is unchanged, so only one of two concurrent runs
   * succeeds. Undefined without a document.
   */
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

/** Stores the last mail. Throws if another run has stored one meanwhile. */
export async function writeLastMail(api: GoogleApi, mail: LastMail): Promise<void> {
  const { day, countedUntil, updateTime } = mail;
  await api.documents(":commit", {
    writes: [
      {
        update: {
          name: api.documentsPrefix + PATH,
          fields: {
            day: { stringValue: day },
            // If the response is lost, this id tells this run's write from another run's write.
            writtenAs: { stringValue: randomUUID() },
            ...(countedUntil !== undefined && { countedUntil: { timestampValue: countedUntil } }),
          },
        },
        currentDocument: updateTime === undefined ? { exists: false } : { updateTime },
      },
    ],
  });
}
