import { Failure, toFailure } from "../../domain/failure/failure.ts";
import { type OpenedAnswers, openAnswersAt } from "../of-client/answers.ts";
import { beginDocument } from "./begin-document.ts";
import { findDocument, sendAnswers } from "../documents/sdk-document.ts";
import type { AnswerPlace, StoredDocument } from "../documents/stored-document.ts";

const placeOf = (uid: string): AnswerPlace => ({
  collection: "coachNotes",
  uid,
  sectionId: "notes",
});

/**
 * Opens the coaches' notes on a client, by address (`client`, `section/health` or `answer/health/sleep`), to
 * read and save them like answers. The first save creates the document. If the client does not exist, the save
 * rejects with a `Failure` of kind `not-found`.
 */
export async function openNotes(uid: string): Promise<OpenedAnswers> {
  const place = placeOf(uid);
  let isOpened = false;
  let isThere = true;

  const read = async (): Promise<StoredDocument> => {
    const stored = await findDocument(place);
    isThere = stored !== undefined;
    if (isOpened && !isThere) {
      // The document is gone: somebody has deleted the client, or restored a backup without notes.
      isThere = await beginDocument("coachNotes", uid);
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
        // Ignores the result: `sendAnswers` fails if the client is gone, or if another coach has saved notes.
        await beginDocument("coachNotes", uid);
        isThere = true;
      }
      try {
        await sendAnswers(place, revision, changes);
      } catch (error) {
        if (toFailure(error).kind !== "not-found") {
          throw error;
        }
        await beginDocument("coachNotes", uid);
        await sendAnswers(place, revision, changes);
      }
    },
  });
}
