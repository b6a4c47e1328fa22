import {
  FieldPath,
  collection,
  doc,
  getDoc,
  increment,
  serverTimestamp,
  updateDoc,
} from "firebase/firestore/lite";
import type { Answers, StoredAnswers } from "../domain/answers.ts";
import { BOOKKEEPING } from "../domain/client.ts";
import { Failure } from "../domain/failure.ts";
import { firestore } from "../firebase/firestore.ts";
import { attempt } from "./attempt.ts";
import { toClient } from "./client-document.ts";

const clients = collection(firestore, "clients");

/** Saves under way, by document: a section opened again must not be read before they are through. */
const underWay = new Map<string, Promise<void>>();

/** The stored answers of one section; empty when it was never opened. */
export async function readAnswers(uid: string, sectionId: string): Promise<StoredAnswers> {
  await underWay.get(uid)?.catch(() => {
    // Whoever started that save is told of its failure.
  });
  const snapshot = await attempt(() => getDoc(doc(clients, uid)));
  const data = snapshot.data();
  if (data === undefined) {
    throw new Failure("not-found", "Client document not found");
  }
  return toClient(uid, data).sections[sectionId] ?? {};
}

/**
 * Writes the changed answers of one section, with the bookkeeping of a save: one request, leaf by
 * leaf, so that whatever else the document holds stays as it is. A deleted client is not re-created.
 */
export async function saveAnswers(uid: string, sectionId: string, changes: Answers): Promise<void> {
  const fields = Object.entries(changes).flatMap(([question, answer]) => [
    new FieldPath(sectionId, question),
    answer,
  ]);
  const save = attempt(() =>
    updateDoc(
      doc(clients, uid),
      new FieldPath(BOOKKEEPING.revisions, sectionId),
      increment(1),
      new FieldPath(BOOKKEEPING.savedAt, sectionId),
      serverTimestamp(),
      ...fields,
    ),
  );
  underWay.set(uid, save);
  try {
    await save;
  } catch (error) {
    // A save is well-formed by construction; only its size can be wrong with it.
    throw error instanceof Failure && error.kind === "refused" ? new Failure("too-large") : error;
  } finally {
    if (underWay.get(uid) === save) {
      underWay.delete(uid);
    }
  }
}
