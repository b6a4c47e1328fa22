import type {
  Answers,
  ChangedElsewhere,
  LeftOut,
  SaveAnswers,
  StoredAnswers,
} from "../domain/answers.ts";
import { BOOKKEEPING } from "../domain/client.ts";
import { Failure } from "../domain/failure.ts";
import { isRestoredBetween } from "../domain/revision.ts";
import { toClient } from "./client-document.ts";
import { fittingChanges, roomLeft } from "./document-size.ts";
import { fetchDocuments } from "./late-code.ts";
import { endOpening, takeFromOpening } from "./opening.ts";
import { type StoredDocument, mapIn } from "./stored-document.ts";

/** Milliseconds that reading waits for a save. One that hangs holds nobody up: its text is in its draft. */
const PATIENCE = 2000;

interface SaveUnderWay {
  readonly uid: string;
  readonly sectionId: string;
  readonly saving: Promise<unknown>;
}

const underWay = new Set<SaveUnderWay>();

/**
 * Resolves once no save of a client is under way, of one section or of all, so that reading finds her
 * answers stored; or after a moment, where one hangs.
 */
export async function savesSettled(uid: string, sectionId?: string): Promise<void> {
  const awaited = [...underWay].filter(
    (save) => save.uid === uid && (sectionId === undefined || save.sectionId === sectionId),
  );
  if (awaited.length > 0) {
    await Promise.race([
      Promise.allSettled(awaited.map(({ saving }) => saving)),
      new Promise((resolve) => {
        setTimeout(resolve, PATIENCE);
      }),
    ]);
  }
}

/** A section as it was read, and the saves that count on from there. */
export interface OpenedAnswers {
  /** Empty when the section was never opened. */
  readonly answers: StoredAnswers;
  readonly save: SaveAnswers;
  /**
   * About how many characters there is room for in all sections together, as far as is known here;
   * `undefined` while there is plenty.
   */
  readonly roomLeft: () => number | undefined;
}

/**
 * Reads the stored answers of one section. Each opening counts its own saves. Where another tab or device
 * has saved since, the rules refuse the next save of this one, and `save` resolves with the section as it
 * is stored now. Example: read at revision 4, saved elsewhere as 5; this one sends 5, which is taken.
 * Stored as 3 by then, or as a revision that begins anew, the section comes from a backup that was restored.
 */
export async function openAnswers(uid: string, sectionId: string): Promise<OpenedAnswers> {
  await savesSettled(uid, sectionId);
  /** The document as it was read last, with what was saved from here since. */
  let known = takeFromOpening(uid) ?? (await readDocument(uid));
  let revision = revisionIn(known, sectionId);
  let room = roomLeft(uid, known);
  const answers = answersIn(uid, known, sectionId);

  const know = (document: StoredDocument): void => {
    known = document;
    room = roomLeft(uid, known);
  };

  const save = async (changes: Answers): Promise<ChangedElsewhere | LeftOut | undefined> => {
    try {
      await sendAnswers(uid, sectionId, revision + 1, changes);
      revision += 1;
      know({ ...known, [sectionId]: { ...mapIn(known, sectionId), ...changes } });
      return undefined;
    } catch (error) {
      if (error instanceof Failure && error.kind === "refused") {
        return saveWhatFits(changes);
      }
      if (!(error instanceof Failure) || error.kind !== "not-allowed") {
        throw error;
      }
      const before = revision;
      know(await readDocument(uid));
      revision = revisionIn(known, sectionId);
      if (revision === before) {
        // Based on the newest revision and refused all the same: it would be refused again.
        throw error;
      }
      return {
        answers: answersIn(uid, known, sectionId),
        hasGoneBack: isRestoredBetween(before, revision),
      };
    }
  };

  /** Something too long stops only itself. */
  const saveWhatFits = async (
    changes: Answers,
  ): Promise<ChangedElsewhere | LeftOut | undefined> => {
    const stored = await readDocument(uid);
    const { fitting, roomFor } = fittingChanges(uid, stored, sectionId, changes);
    if (Object.keys(roomFor).length === 0) {
      // A save is well-formed by construction; what is not too large may be taken another time.
      throw new Failure("unavailable");
    }
    if (Object.keys(fitting).length === 0) {
      return { roomFor };
    }
    const further = await save(fitting);
    return further === undefined || "roomFor" in further
      ? { roomFor: { ...roomFor, ...further?.roomFor } }
      : further;
  };

  return {
    answers,
    roomLeft: () => room,
    save: async (changes) => {
      const started = { uid, sectionId, saving: save(changes) };
      underWay.add(started);
      try {
        return await started.saving;
      } finally {
        underWay.delete(started);
      }
    },
  };
}

async function readDocument(uid: string): Promise<StoredDocument> {
  const documents = await fetchDocuments();
  return documents.readDocument(uid);
}

async function sendAnswers(
  uid: string,
  sectionId: string,
  revision: number,
  changes: Answers,
): Promise<void> {
  endOpening();
  const documents = await fetchDocuments();
  await documents.sendAnswers(uid, sectionId, revision, changes);
}

const answersIn = (uid: string, data: StoredDocument, sectionId: string): StoredAnswers =>
  toClient(uid, data).sections[sectionId] ?? {};

function revisionIn(data: StoredDocument, sectionId: string): number {
  const revision = mapIn(data, BOOKKEEPING.revisions)[sectionId];
  return typeof revision === "number" ? revision : 0;
}
