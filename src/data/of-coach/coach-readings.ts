import {
  FieldPath,
  Timestamp,
  collection,
  deleteField,
  doc,
  getDoc,
  serverTimestamp,
} from "firebase/firestore/lite";
import {
  type AnswerTexts,
  type ReadTimes,
  type Reading,
  type SectionReading,
  createReadingKey,
  hashAnswers,
} from "../../domain/answer/reading.ts";
import { firestore } from "../../firebase/firestore.ts";
import { callBackend } from "../calls/call-backend.ts";
import { storeFields } from "../documents/store-fields.ts";
import { beginDocument } from "./begin-document.ts";
import { type StoredDocument, isStoredTime, mapIn } from "../documents/stored-document.ts";

// `coachReadings/{uid}`: what each coach has read of one client, by the coach's uid. The rules let a coach
// write only under the coach's own uid.

const readings = collection(firestore, "coachReadings");

/** A section on the coach's screen. `savedAt`: its last save in milliseconds since 1970, or 0 if unknown. */
export interface SeenSection {
  readonly texts: AnswerTexts;
  readonly savedAt: number;
}

/** What this coach has marked as read of a client; `undefined` if nothing. */
export async function readReading(uid: string, coachUid: string): Promise<Reading | undefined> {
  const snapshot = await callBackend(() => getDoc(doc(readings, uid)));
  return toReading(snapshot.data(), coachUid);
}

/**
 * Marks sections as read with the answers that the coach saw, even if the client has saved newer ones since.
 * Uses no transaction: every client's page would have to load the SDK's code for transactions. If two tabs
 * create the coach's hash key at once, one key is lost, and the answers hashed with it count as changed.
 * @param seen by section id.
 */
export async function markRead(
  uid: string,
  coachUid: string,
  seen: Readonly<Record<string, SeenSection>>,
): Promise<Reading> {
  const document = doc(readings, uid);
  const stored = await callBackend(() => getDoc(document));
  if (!stored.exists()) {
    await beginDocument("coachReadings", uid);
  }
  const before = toReading(stored.data(), coachUid);
  const key = before?.key ?? createReadingKey();
  const hashed = await Promise.all(
    Object.entries(seen).map(async ([id, { texts, savedAt }]) => {
      return [id, { seen: savedAt, hashes: await hashAnswers(key, texts) }] as const;
    }),
  );
  // Replaces the whole section, because a deleted answer must leave no hash behind.
  const fields = hashed.map(
    ([id, section]) =>
      [new FieldPath(coachUid, "sections", id), { readAt: serverTimestamp(), ...section }] as const,
  );
  await storeFields(document, [new FieldPath(coachUid, "key"), key], ...fields);
  const now = hashed.map(([id, section]) => [id, { readAt: Date.now(), ...section }] as const);
  return { key, sections: { ...before?.sections, ...Object.fromEntries(now) } };
}

/** Undoes `markRead` for some sections: restores their entries from `before`, or deletes new entries. */
export async function takeBackReading(
  uid: string,
  coachUid: string,
  sectionIds: readonly string[],
  before: Reading | undefined,
): Promise<void> {
  const [first, ...others] = sectionIds.map(
    (id) => [new FieldPath(coachUid, "sections", id), toStored(before?.sections[id])] as const,
  );
  if (first !== undefined) {
    await storeFields(doc(readings, uid), first, ...others);
  }
}

const toStored = (section: SectionReading | undefined) =>
  section === undefined
    ? deleteField()
    : { ...section, readAt: Timestamp.fromMillis(section.readAt) };

/** A coach's part of the document; `undefined` if the coach has marked nothing. */
export function toReading(
  document: StoredDocument | undefined,
  coachUid: string,
): Reading | undefined {
  const own = mapIn(document ?? {}, coachUid);
  const { key } = own;
  return typeof key === "string"
    ? {
        key,
        sections: Object.fromEntries(Object.entries(mapIn(own, "sections")).flatMap(toSection)),
      }
    : undefined;
}

function toSection([id, stored]: readonly [string, unknown]): readonly [string, SectionReading][] {
  const section = mapIn({ stored }, "stored");
  const times = toReadTimes(section);
  const hashes = Object.entries(mapIn(section, "hashes")).filter(
    (entry): entry is [string, string] => typeof entry[1] === "string",
  );
  return times === undefined ? [] : [[id, { ...times, hashes: Object.fromEntries(hashes) }]];
}

/** `undefined` if no time is stored. */
export function toReadTimes({ readAt, seen }: StoredDocument): ReadTimes | undefined {
  return isStoredTime(readAt)
    ? { readAt: readAt.toMillis(), ...(typeof seen === "number" && { seen }) }
    : undefined;
}
