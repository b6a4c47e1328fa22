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

/** How often a save is based anew on what another device has just saved. */
const MOST_REBASES = 5;

/**
 * Writes the changed answers of one section, with the bookkeeping of a save, leaf by leaf, so that
 * whatever else the document holds stays as it is. A deleted client is not re-created.
 *
 * The rules refuse a save that is not based on the section's newest revision. It is then read, and
 * the same answers are written on top of it: what another device has changed meanwhile stays.
 */
export async function saveAnswers(uid: string, sectionId: string, changes: Answers): Promise<void> {
  const save = saveOnTop(uid, sectionId, changes, MOST_REBASES);
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

async function saveOnTop(
  uid: string,
  sectionId: string,
  changes: Answers,
  rebases: number,
): Promise<void> {
  const key = `${uid}/${sectionId}`;
  const revision = (revisions.get(key) ?? 0) + 1;
  const fields = Object.entries(changes).flatMap(([question, answer]) => [
    new FieldPath(sectionId, question),
    answer,
  ]);
  try {
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
  } catch (error) {
    const mayBeStale = error instanceof Failure && error.kind === "not-allowed" && rebases > 0;
    // Denied although it was based on the newest revision: it would be denied again.
    if (!mayBeStale || !see(uid, sectionId, await readDocument(uid))) {
      throw error;
    }
    await saveOnTop(uid, sectionId, changes, rebases - 1);
  }
}
