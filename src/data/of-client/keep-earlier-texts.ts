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
import { settleWrite } from "../calls/settle-write.ts";
import { findDocument, sendAnswers } from "../documents/sdk-document.ts";
import {
  type AnswerPlace,
  type StoredDocument,
  isStoredTime,
  mapIn,
} from "../documents/stored-document.ts";
import { type TakenTexts, knownEarlierTexts, noteEarlierTexts } from "./earlier-texts.ts";

const documentOf = (uid: string) => doc(firestore, "earlierTexts", uid);

/** Reads the client's earlier texts, and deletes the expired ones. */
export async function readEarlierTexts(uid: string): Promise<readonly EarlierText[]> {
  const before = knownEarlierTexts(uid);
  const stored = toEarlierTexts((await findDocument({ collection: "earlierTexts", uid })) ?? {});
  if (knownEarlierTexts(uid) !== before) {
    // Meanwhile texts were kept or forgotten, so this may be what the server held before.
    return readEarlierTexts(uid);
  }
  noteEarlierTexts(uid, earlierTextsToKeep(stored, Date.now()));
  // If the write fails, the next visit deletes the expired texts.
  await storeEarlierTexts(uid, [], stored).catch(() => undefined);
  return knownEarlierTexts(uid) ?? [];
}

/**
 * Saves answers, and keeps the texts that the save deletes, in one commit. If the rules refuse the commit,
 * saves the answers alone: the client's new answers matter more.
 */
export async function sendAndKeep(
  place: AnswerPlace,
  revision: number,
  changes: Answers,
  taken: TakenTexts,
  removed?: readonly string[],
): Promise<void> {
  const { uid, sectionId } = place;
  const known = knownEarlierTexts(uid) ?? [];
  const lasting = earlierTextsToKeep(known, Date.now());
  const texts = Object.entries(taken).flatMap(([question, ofQuestion]) =>
    ofQuestion.map((text, number) => earlierText(sectionId, question, text, number)),
  );
  const added = texts.filter((text) => !isPartOfOne(lasting, text));
  const keptWith = (others: readonly EarlierText[]): readonly EarlierText[] =>
    earlierTextsToKeep([...added, ...others], Date.now());
  const fields = fieldsOf(keptWith(known), known);
  try {
    await sendAnswers(place, revision, changes, { earlierTexts: fields, removed });
    // Since this save began, a dropped text may have been kept, too.
    noteEarlierTexts(uid, keptWith(knownEarlierTexts(uid) ?? []));
    if (added.length === texts.length) {
      return;
    }
  } catch (error) {
    if (fields === undefined || toFailure(error).kind !== "not-allowed") {
      throw error;
    }
    await sendAnswers(place, revision, changes, { removed });
  }
  // Another device may have filled the document, or may have forgotten the texts that these are a part of.
  void keepTexts(uid, texts).catch(() => undefined);
}

/** Keeps an earlier text without saving an answer. */
export async function keepEarlierText(
  uid: string,
  sectionId: string,
  question: string,
  text: string,
): Promise<void> {
  await keepTexts(uid, [earlierText(sectionId, question, text)]);
}

/** Reads the stored texts to decide which of `texts` they lack, and which make room for them. */
async function keepTexts(uid: string, texts: readonly EarlierText[]): Promise<void> {
  const stored = await readEarlierTexts(uid);
  await storeEarlierTexts(
    uid,
    texts.filter((text) => !isPartOfOne(stored, text)),
    stored,
  );
}

/** Deletes the earlier texts. Once this has succeeded, or a second look has found them gone, call `noteForgotten`. */
export async function forgetEarlierTexts(uid: string): Promise<void> {
  await settleWrite(
    () => deleteDoc(documentOf(uid)),
    async () => (await findDocument({ collection: "earlierTexts", uid })) === undefined,
  );
}

async function storeEarlierTexts(
  uid: string,
  added: readonly EarlierText[],
  stored: readonly EarlierText[],
): Promise<void> {
  const kept = earlierTextsToKeep([...added, ...stored], Date.now());
  const fields = fieldsOf(kept, stored);
  if (fields !== undefined) {
    await callBackend(() => setDoc(documentOf(uid), fields, { merge: true }));
  }
  noteEarlierTexts(uid, kept);
}

/** `number` tells texts of the same moment apart. */
function earlierText(sectionId: string, question: string, text: string, number = 0): EarlierText {
  const keptAt = Date.now() + number;
  return { key: `${earlierAddress(sectionId, question)}/${keptAt.toString(36)}`, text, keptAt };
}

/** Whether this text is part of an earlier text of its question, for example what a deletion has left. */
const isPartOfOne = (known: readonly EarlierText[], { key, text }: EarlierText): boolean =>
  known.some((one) => addressIn(one.key) === addressIn(key) && one.text.includes(text));

/** The fields that change the stored texts `before` into `kept`; `undefined` if nothing changes. */
function fieldsOf(
  kept: readonly EarlierText[],
  before: readonly EarlierText[],
): DocumentData | undefined {
  const added = kept.filter((text) => !before.includes(text));
  const gone = before.filter((text) => !kept.includes(text));
  // Without this case, `setDoc` with `merge` would replace all texts by an empty map.
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

/** Decodes the document `earlierTexts/{uid}`. Leaves out a text without a time. */
function toEarlierTexts(data: StoredDocument): readonly EarlierText[] {
  const keptAt = mapIn(data, "keptAt");
  return Object.entries(mapIn(data, "texts")).flatMap(([key, text]) => {
    const at = keptAt[key];
    return typeof text === "string" && isStoredTime(at)
      ? [{ key, text, keptAt: at.toMillis() }]
      : [];
  });
}
