import {
  type DocumentData,
  FieldPath,
  collection,
  doc,
  getDoc,
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

/** The newest revision of a section that this page has seen, by document and section. */
const revisions = new Map<string, number>();

/** Saves under way, by document: a section opened again must not be read before they are through. */
const underWay = new Map<string, Promise<void>>();

/** The stored answers of one section; empty when it was never opened. */
export async function readAnswers(uid: string, sectionId: string): Promise<StoredAnswers> {
  await underWay.get(uid)?.catch(() => {
    // Whoever started that save is told of its failure.
  });
  const data = await readDocument(uid);
  see(uid, sectionId, data);
  return toClient(uid, data).sections[sectionId] ?? {};
}

async function readDocument(uid: string): Promise<DocumentData> {
  const snapshot = await attempt(() => getDoc(doc(clients, uid)));
  const data = snapshot.data();
  if (data === undefined) {
    throw new Failure("not-found", "Client document not found");
  }
  return data;
}

/** Takes note of a section's revision. Returns whether it is another one than was known. */
function see(uid: string, sectionId: string, data: DocumentData): boolean {
  const stored: unknown = data[BOOKKEEPING.revisions]?.[sectionId];
  const revision = typeof stored === "number" ? stored : 0;
  const key = `${uid}/${sectionId}`;
  const isNew = revisions.get(key) !== revision;
  revisions.set(key, revision);
  return isNew;
}

/**
 * Writes the changed answers of one section, with the bookkeeping of a save, leaf by leaf, so that
 * whatever else the document holds stays as it is. A deleted client is not re-created.
 *
 * The rules refuse a save that is not based on the section's newest revision. Then nothing is
 * written, and the section is read anew: the next save is based on what this one resolves with.
 */
export async function saveAnswers(
  uid: string,
  sectionId: string,
  changes: Answers,
): Promise<StoredAnswers | undefined> {
  const save = sendAnswers(uid, sectionId, changes);
  underWay.set(uid, save);
  try {
    await save;
    return undefined;
  } catch (error) {
    if (!(error instanceof Failure)) {
      throw error;
    }
    if (error.kind === "refused") {
      // A save is well-formed by construction; only its size can be wrong with it.
      throw new Failure("too-large");
    }
    const data = error.kind === "not-allowed" ? await readDocument(uid) : undefined;
    // Refused although it was based on the newest revision: it would be refused again.
    if (data === undefined || !see(uid, sectionId, data)) {
      throw error;
    }
    return toClient(uid, data).sections[sectionId] ?? {};
  } finally {
    if (underWay.get(uid) === save) {
      underWay.delete(uid);
    }
  }
}

async function sendAnswers(uid: string, sectionId: string, changes: Answers): Promise<void> {
  const key = `${uid}/${sectionId}`;
  const revision = (revisions.get(key) ?? 0) + 1;
  const fields = Object.entries(changes).flatMap(([question, answer]) => [
    new FieldPath(sectionId, question),
    answer,
  ]);
  await attempt(() =>
    updateDoc(
      doc(clients, uid),
      new FieldPath(BOOKKEEPING.revisions, sectionId),
      revision,
      new FieldPath(BOOKKEEPING.savedAt, sectionId),
      serverTimestamp(),
      ...fields,
    ),
  );
  revisions.set(key, revision);
}
