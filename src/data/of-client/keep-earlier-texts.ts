import {
  type DocumentData,
  deleteDoc,
  deleteField,
  doc,
  serverTimestamp,
  setDoc,
} from "firebase/firestore/lite";
import type { Answers } from "../../domain/answer/answers.ts";
import {
  type EarlierText,
  addressIn,
  earlierAddress,
  earlierTextsToKeep,
} from "../../domain/answer/earlier-text.ts";
import { toFailure } from "../../domain/failure/failure.ts";
import { firestore } from "../../firebase/firestore.ts";
import { callBackend } from "../calls/call-backend.ts";
import { findDocument, sendAnswers } from "../documents/sdk-document.ts";
import {
  type AnswerPlace,
  type StoredDocument,
  isStoredTime,
  mapIn,
} from "../documents/stored-document.ts";
import { type TakenTexts, knownEarlierTexts, noteEarlierTexts } from "./earlier-texts.ts";

const documentOf = (uid: string) => doc(firestore, "earlierTexts", uid);

/** Reads the client's earlier texts, and removes those that are no longer kept. */
export async function readEarlierTexts(uid: string): Promise<readonly EarlierText[]> {
  const stored = toEarlierTexts((await findDocument({ collection: "earlierTexts", uid })) ?? {});
  return storeEarlierTexts(uid, [], stored);
}

/**
 * Saves answers, and keeps the texts that the save takes away, in one commit. Where the rules refuse it, the
 * answers are saved alone: what the client writes now matters more.
 */
export async function sendAndKeep(
  place: AnswerPlace,
  revision: number,
  changes: Answers,
  taken: TakenTexts,
): Promise<void> {
  const { uid, sectionId } = place;
  const known = knownEarlierTexts(uid) ?? [];
  const added = Object.entries(taken)
    .map(([question, text]) => earlierText(sectionId, question, text))
    .filter((text) => !isPartOfOne(known, text));
  const kept = earlierTextsToKeep([...added, ...known], Date.now());
  const fields = fieldsOf(kept, known);
  try {
    await sendAnswers(place, revision, changes, fields);
    noteEarlierTexts(uid, kept);
  } catch (error) {
    if (fields === undefined || toFailure(error).kind !== "not-allowed") {
      throw error;
    }
    await sendAnswers(place, revision, changes);
    // Another device may have filled the document: what is stored now says what has to go.
    void readEarlierTexts(uid)
      .then((stored) => storeEarlierTexts(uid, added, stored))
      .catch(() => undefined);
  }
}

/** Keeps a text without a save. */
export async function keepEarlierText(
  uid: string,
  sectionId: string,
  question: string,
  text: string,
): Promise<void> {
  const stored = await readEarlierTexts(uid);
  const added = earlierText(sectionId, question, text);
  await storeEarlierTexts(uid, isPartOfOne(stored, added) ? [] : [added], stored);
}

/** Deletes all earlier texts of the client. */
export async function forgetEarlierTexts(uid: string): Promise<void> {
  await callBackend(() => deleteDoc(documentOf(uid)));
  noteEarlierTexts(uid, []);
}

async function storeEarlierTexts(
  uid: string,
  added: readonly EarlierText[],
  stored: readonly EarlierText[],
): Promise<readonly EarlierText[]> {
  const kept = earlierTextsToKeep([...added, ...stored], Date.now());
  noteEarlierTexts(uid, kept);
  const fields = fieldsOf(kept, stored);
  if (fields !== undefined) {
    // What cannot be removed now is removed at the next visit.
    await callBackend(() => setDoc(documentOf(uid), fields, { merge: true })).catch(
      () => undefined,
    );
  }
  return kept;
}

function earlierText(sectionId: string, question: string, text: string): EarlierText {
  const keptAt = Date.now();
  return { key: `${earlierAddress(sectionId, question)}/${keptAt.toString(36)}`, text, keptAt };
}

/** Whether the text is part of an earlier text of its question: what was left after a first deletion is. */
const isPartOfOne = (known: readonly EarlierText[], { key, text }: EarlierText): boolean =>
  known.some((one) => addressIn(one.key) === addressIn(key) && one.text.includes(text));

/** The fields that turn the earlier texts `before` into those to keep; `undefined` without a change. */
function fieldsOf(
  kept: readonly EarlierText[],
  before: readonly EarlierText[],
): DocumentData | undefined {
  const added = kept.filter((text) => !before.includes(text));
  const gone = before.filter((text) => !kept.includes(text));
  // A merge would put an empty map in the place of all texts.
  return added.length + gone.length === 0
    ? undefined
    : {
        texts: Object.fromEntries([
          ...added.map(({ key, text }) => [key, text]),
          ...gone.map(({ key }) => [key, deleteField()]),
        ]),
        keptAt: Object.fromEntries([
          ...added.map(({ key }) => [key, serverTimestamp()]),
          ...gone.map(({ key }) => [key, deleteField()]),
        ]),
      };
}

/** The decoded document `earlierTexts/{uid}`. A text without a time is left out. */
function toEarlierTexts(data: StoredDocument): readonly EarlierText[] {
  const keptAt = mapIn(data, "keptAt");
  return Object.entries(mapIn(data, "texts")).flatMap(([key, text]) => {
    const at = keptAt[key];
    return typeof text === "string" && isStoredTime(at)
      ? [{ key, text, keptAt: at.toMillis() }]
      : [];
  });
}
