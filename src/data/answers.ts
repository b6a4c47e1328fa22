import {
  type DocumentData,
  FieldPath,
  collection,
  doc,
  getDoc,
  serverTimestamp,
  updateDoc,
} from "firebase/firestore/lite";
import type { Answers, ChangedElsewhere, SaveAnswers, StoredAnswers } from "../domain/answers.ts";
import { BOOKKEEPING } from "../domain/client.ts";
import { Failure } from "../domain/failure.ts";
import { firestore } from "../firebase/firestore.ts";
import { callBackend } from "./call-backend.ts";
import { toClient } from "./client-document.ts";
import { LARGEST_DOCUMENT, documentSize } from "./document-size.ts";

const clients = collection(firestore, "clients");

/** Settles with all saves under way, by uid: a section is read again only after its saves have arrived. */
const underWay = new Map<string, Promise<unknown>>();

/** Resolves once no save of a client is under way, so that reading finds all her answers stored. */
export async function savesSettled(uid: string): Promise<void> {
  await underWay.get(uid);
}

/** A section as it was read, and the saves that count on from there. */
export interface OpenedAnswers {
  /** Empty when the section was never opened. */
  readonly answers: StoredAnswers;
  readonly save: SaveAnswers;
}

/**
 * Reads the stored answers of one section. Each opening counts its own saves. Where another tab or device
 * has saved since, the rules refuse the next save of this one, and `save` resolves with the section as it
 * is stored now. Example: read at revision 4, saved elsewhere as 5; this one sends 5, which is taken.
 * Stored as 3 by then, the section comes from a backup that was restored.
 */
export async function openAnswers(uid: string, sectionId: string): Promise<OpenedAnswers> {
  await savesSettled(uid);
  const opened = await readSection(uid, sectionId);
  let { revision } = opened;

  const save = async (changes: Answers): Promise<ChangedElsewhere | undefined> => {
    try {
      await sendAnswers(uid, sectionId, revision + 1, changes);
      revision += 1;
      return undefined;
    } catch (error) {
      if (!(error instanceof Failure)) {
        throw error;
      }
      if (error.kind === "refused") {
        // A save is well-formed by construction; what is not too large may be taken another time.
        const isTooLarge = (await sizeWith(uid, sectionId, changes)) > LARGEST_DOCUMENT;
        throw new Failure(isTooLarge ? "too-large" : "unavailable");
      }
      if (error.kind !== "not-allowed") {
        throw error;
      }
      const stored = await readSection(uid, sectionId);
      if (stored.revision === revision) {
        // Based on the newest revision and refused all the same: it would be refused again.
        throw error;
      }
      const hasGoneBack = stored.revision < revision;
      ({ revision } = stored);
      return { answers: stored.answers, hasGoneBack };
    }
  };

  return {
    answers: opened.answers,
    save: async (changes) => {
      const saving = save(changes);
      const settled = Promise.allSettled([underWay.get(uid), saving]);
      underWay.set(uid, settled);
      try {
        return await saving;
      } finally {
        if (underWay.get(uid) === settled) {
          underWay.delete(uid);
        }
      }
    },
  };
}

/** How large the client's document would be after a save. */
async function sizeWith(uid: string, sectionId: string, changes: Answers): Promise<number> {
  const data = await readDocument(uid);
  return documentSize(uid, { ...data, [sectionId]: { ...data[sectionId], ...changes } });
}

async function readDocument(uid: string): Promise<DocumentData> {
  const snapshot = await callBackend(() => getDoc(doc(clients, uid)));
  const data = snapshot.data();
  if (data === undefined) {
    throw new Failure("not-found", "Client document not found");
  }
  return data;
}

async function readSection(
  uid: string,
  sectionId: string,
): Promise<{ readonly answers: StoredAnswers; readonly revision: number }> {
  const data = await readDocument(uid);
  const revision: unknown = data[BOOKKEEPING.revisions]?.[sectionId];
  return {
    answers: toClient(uid, data).sections[sectionId] ?? {},
    revision: typeof revision === "number" ? revision : 0,
  };
}

/**
 * Writes the changed answers of one section, and the bookkeeping of the save, field by field: every other
 * field of the document stays as it is. A deleted client is not re-created.
 */
async function sendAnswers(
  uid: string,
  sectionId: string,
  revision: number,
  changes: Answers,
): Promise<void> {
  const fields = Object.entries(changes).flatMap(([question, answer]) => [
    new FieldPath(sectionId, question),
    answer,
  ]);
  await callBackend(() =>
    updateDoc(
      doc(clients, uid),
      new FieldPath(BOOKKEEPING.revisions, sectionId),
      revision,
      new FieldPath(BOOKKEEPING.savedAt, sectionId),
      serverTimestamp(),
      ...fields,
    ),
  );
}
