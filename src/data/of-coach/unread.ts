import type { StoredAnswers } from "../../domain/answer/answers.ts";
import type { ReadTimes, Reading } from "../../domain/answer/reading.ts";
import { toClient } from "../documents/client-document.ts";
import { toReadTimes, toReading } from "./coach-readings.ts";
import { readWhole, runQuery } from "../documents/run-query.ts";
import { mapIn } from "../documents/stored-document.ts";

/** By client, then by section: when this coach marked it as read. Omits clients without a marked section. */
export type ReadTimesOfClients = ReadonlyMap<string, Readonly<Record<string, ReadTimes>>>;

/** A client's stored answers, and the coach's last reading to compare them with. */
export interface ComparedClient {
  /** By section id. */
  readonly sections: Readonly<Record<string, StoredAnswers>>;
  readonly reading: Reading | undefined;
}

/**
 * The most clients that one request compares. Comparing downloads answers, so that more would make a list cost
 * a multiple with a hundred clients; a query can name at most 30 documents.
 */
export const COMPARED_AT_ONCE = 10;

const quoted = (name: string): string => `\`${name}\``;

/** By client, when the coach marked each section as read. Downloads no hashes. */
export async function readAllReadTimes(
  coachUid: string,
  sectionIds: readonly string[],
): Promise<ReadTimesOfClients> {
  const found = await readWhole({
    collection: "coachReadings",
    fields: sectionIds.flatMap((id) =>
      ["readAt", "seen"].map((time) => [quoted(coachUid), "sections", quoted(id), time].join(".")),
    ),
  });
  return new Map(
    found.map(({ id, data }) => {
      const sections = mapIn(mapIn(data, coachUid), "sections");
      const times = Object.keys(sections).flatMap((section) => {
        const read = toReadTimes(mapIn(sections, section));
        return read === undefined ? [] : [[section, read] as const];
      });
      return [id, Object.fromEntries(times)] as const;
    }),
  );
}

/**
 * Some clients' answers in the given sections, and what a coach has read of them.
 * @param uids at most `COMPARED_AT_ONCE`.
 */
export async function readToCompare(
  coachUid: string,
  uids: readonly string[],
  sectionIds: readonly string[],
): Promise<ReadonlyMap<string, ComparedClient>> {
  const coach = quoted(coachUid);
  const among = { among: uids, limit: COMPARED_AT_ONCE };
  const [clients, readings] = await Promise.all([
    runQuery({ collection: "clients", fields: sectionIds.map(quoted), ...among }),
    runQuery({
      collection: "coachReadings",
      fields: [`${coach}.key`, ...sectionIds.map((id) => `${coach}.sections.${quoted(id)}`)],
      ...among,
    }),
  ]);
  const read = new Map(readings.map(({ id, data }) => [id, toReading(data, coachUid)]));
  return new Map(
    clients.map(({ id, data }) => {
      const { sections } = toClient(id, data);
      return [id, { sections, reading: read.get(id) }];
    }),
  );
}
