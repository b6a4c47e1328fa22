import { doc, setDoc } from "firebase/firestore/lite";
import type { StoredAnswers } from "../../domain/answer/answers.ts";
import { Failure, type FailureKind } from "../../domain/failure/failure.ts";
import { firestore } from "../../firebase/firestore.ts";
import { type OpenedAnswers, openAnswersAt } from "../of-client/answers.ts";
import { callBackend } from "../calls/call-backend.ts";
import { findDocument, sendAnswers } from "../documents/sdk-document.ts";
import { type AnswerPlace, type StoredDocument, mapIn } from "../documents/stored-document.ts";

const placeOf = (uid: string): AnswerPlace => ({
  collection: "coachNotes",
  uid,
  sectionId: "notes",
});

/** The coaches' notes on a client, by the address of each note. */
export const readNotes = async (uid: string): Promise<StoredAnswers> => {
  const place = placeOf(uid);
  return mapIn((await findDocument(place)) ?? {}, place.sectionId);
};

/**
 * The notes on a client, read and saved like answers. The first save creates their document. A save of notes
 * on a client who does not exist is a `Failure` of kind `not-found`.
 */
export async function openNotes(uid: string): Promise<OpenedAnswers> {
  const place = placeOf(uid);
  let isOpened = false;
  let isThere = true;

  const read = async (): Promise<StoredDocument> => {
    const stored = await findDocument(place);
    isThere = stored !== undefined;
    if (isOpened && !isThere) {
      // The document was deleted: with the client, or by restoring a backup without notes.
      isThere = await beginNotes(uid);
      if (!isThere) {
        throw new Failure("not-found");
      }
    }
    isOpened = true;
    return stored ?? {};
  };

  return openAnswersAt(place, {
    read,
    send: async (revision, changes) => {
      if (!isThere) {
        // If another coach has created the document meanwhile, or the client is gone, the save finds out.
        await beginNotes(uid);
        isThere = true;
      }
      try {
        await sendAnswers(place, revision, changes);
      } catch (error) {
        if (!isOfKind(error, "not-found")) {
          throw error;
        }
        await beginNotes(uid);
        await sendAnswers(place, revision, changes);
      }
    },
  });
}

/** Resolves with whether this created the document: false if it exists already, or the client is gone. */
async function beginNotes(uid: string): Promise<boolean> {
  try {
    await callBackend(() => setDoc(doc(firestore, "coachNotes", uid), {}));
    return true;
  } catch (error) {
    if (isOfKind(error, "not-allowed")) {
      return false;
    }
    throw error;
  }
}

const isOfKind = (error: unknown, kind: FailureKind): boolean =>
  error instanceof Failure && error.kind === kind;
