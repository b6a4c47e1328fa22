import {
  FieldPath,
  deleteField,
  doc,
  type DocumentData,
  getDoc,
  serverTimestamp,
  writeBatch,
} from "firebase/firestore/lite";
import type { Answers } from "../../domain/answer/answers.ts";
import { BOOKKEEPING } from "../../domain/client/client.ts";
import { answerAddress } from "../../domain/question/addresses.ts";
import { questionOfKey, wordingKey } from "../../domain/question/answer-keys.ts";
import { Failure, toFailure } from "../../domain/failure/failure.ts";
import { firestore } from "../../firebase/firestore.ts";
import { callBackend } from "../calls/call-backend.ts";
import { isTakenBack, isTakenBackIn, noteConsent } from "./consent-taken-back.ts";
import { type AnswerPlace, type StoredDocument, fromSdk } from "./stored-document.ts";

/** A client's whole document. Rejects with a `Failure` of kind `not-found` if there is none. */
export async function readDocument(uid: string): Promise<StoredDocument> {
  const data = await findDocument({ collection: "clients", uid });
  if (data === undefined) {
    throw new Failure("not-found", "Client document not found");
  }
  noteConsent(uid, isTakenBackIn(data));
  return data;
}

/** A whole document; `undefined` if it does not exist. */
export async function findDocument({
  collection,
  uid,
}: {
  readonly collection: AnswerPlace["collection"] | "replies" | "earlierTexts";
  readonly uid: string;
}): Promise<StoredDocument | undefined> {
  const snapshot = await callBackend(() => getDoc(doc(firestore, collection, uid)));
  const data = snapshot.data();
  return data === undefined ? undefined : fromSdk(data);
}

/**
 * Writes the changed answers of one section, and the fields that each save updates, such as the revision.
 * Every other field of the document stays as it is. Never re-creates the document of a deleted client. While
 * the client's consent is taken back, as far as this page knows, reads whether it still is, and sends nothing.
 *
 * @param earlierTexts fields of the client's earlier texts, which the same commit writes.
 * @param removed keys of the section that the same commit removes.
 */
export async function sendAnswers(
  { collection, uid, sectionId, isAside }: AnswerPlace,
  revision: number,
  changes: Answers,
  {
    earlierTexts,
    removed = [],
  }: {
    readonly earlierTexts?: DocumentData | undefined;
    readonly removed?: readonly string[] | undefined;
  } = {},
): Promise<void> {
  if (collection === "clients" && isTakenBack(uid)) {
    await readDocument(uid).catch((error: unknown) => {
      // If the server cannot be reached, the consent stays taken back.
      throw toFailure(error).kind === "not-found" ? error : new Failure("withdrawn");
    });
    if (isTakenBack(uid)) {
      throw new Failure("withdrawn");
    }
  }
  const fields = Object.entries(changes).flatMap(([question, answer]) => [
    new FieldPath(sectionId, question),
    answer,
  ]);
  fields.push(...removed.flatMap((key) => [new FieldPath(sectionId, key), deleteField()]));
  const last = Object.keys(changes).findLast((key) => key !== wordingKey(questionOfKey(key)));
  if (collection === "clients" && isAside !== true && last !== undefined) {
    fields.push("lastQuestion", answerAddress(sectionId, questionOfKey(last)));
  }
  await callBackend(() => {
    const commit = writeBatch(firestore).update(
      doc(firestore, collection, uid),
      new FieldPath(BOOKKEEPING.revisions, sectionId),
      revision,
      new FieldPath(BOOKKEEPING.savedAt, sectionId),
      serverTimestamp(),
      ...fields,
    );
    if (earlierTexts !== undefined) {
      commit.set(doc(firestore, "earlierTexts", uid), earlierTexts, { merge: true });
    }
    return commit.commit();
  });
}
