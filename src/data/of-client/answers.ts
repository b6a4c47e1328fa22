import type {
  Answers,
  ChangedElsewhere,
  GivenTo,
  WithoutRoom,
  SaveAnswers,
  StoredAnswers,
  Answer,
} from "../../domain/answer/answers.ts";
import { BOOKKEEPING } from "../../domain/client/client.ts";
import { Failure } from "../../domain/failure/failure.ts";
import { keysWithoutRoom } from "../../domain/question/dated-values.ts";
import { isRestoredBetween } from "../../domain/answer/revision.ts";
import { toClient } from "../documents/client-document.ts";
import { fittingChanges, remainingRoom } from "../documents/document-size.ts";
import { fetchDocuments, fetchEarlierTexts } from "../calls/lazy-code.ts";
import { endFirstRead, takeFirstRead } from "../sign-in/first-read.ts";
import { type AnswerPlace, type StoredDocument, mapIn } from "../documents/stored-document.ts";
import { watchTakenAway } from "./earlier-texts.ts";
import { wordingKey } from "../../domain/question/answer-keys.ts";

/** Milliseconds that a read waits for a save. If the save hangs, its text is still in the draft. */
const PATIENCE = 2000;

interface SaveUnderWay {
  readonly place: AnswerPlace;
  readonly saving: Promise<unknown>;
}

const underWay = new Set<SaveUnderWay>();

/** How many saves of each section have ended since the page was loaded. */
const ended = new Map<string, number>();

const nameOf = ({ collection, uid, sectionId }: AnswerPlace): string =>
  [collection, uid, sectionId].join("/");

/**
 * Resolves once the client has no save under way, in one section or in all. A read then finds the saved
 * answers. If a save hangs, resolves after `PATIENCE`.
 */
export async function savesSettled(uid: string, sectionId?: string): Promise<void> {
  await settled(
    ({ place }) =>
      place.collection === "clients" &&
      place.uid === uid &&
      (sectionId === undefined || place.sectionId === sectionId),
  );
}

async function settled(isAwaited: (save: SaveUnderWay) => boolean): Promise<void> {
  const awaited = [...underWay].filter(isAwaited);
  if (awaited.length > 0) {
    await Promise.race([
      Promise.allSettled(awaited.map(({ saving }) => saving)),
      new Promise((resolve) => {
        setTimeout(resolve, PATIENCE);
      }),
    ]);
  }
}

/** The answers of a section, and a `save` that builds on the revision of these answers. */
export interface OpenedAnswers {
  /** Empty if nothing was ever saved in the section. */
  readonly answers: StoredAnswers;
  /** The last save of the section, in milliseconds since 1970; `undefined` if it is not known. */
  readonly savedAt: number | undefined;
  readonly save: SaveAnswers;
  /**
   * About how many more characters fit into the document, as far as this page knows; `undefined` while there
   * is plenty of room.
   */
  readonly remainingRoom: () => number | undefined;
}

/** Reads and writes the document that holds the answers: a client's, or the coaches' notes on a client. */
export interface AnswerStorage {
  /** The document of the first read, if the first read still holds it. */
  readonly takeRead?: () => StoredDocument | undefined;
  readonly read: () => Promise<StoredDocument>;
  /**
   * @param stored the section's stored fields before this save.
   * @param removed the keys of dated values that make room for newer ones.
   */
  readonly send: (
    revision: number,
    changes: Answers,
    stored: StoredDocument,
    removed?: readonly string[],
  ) => Promise<void>;
}

export const openAnswers = async (
  uid: string,
  sectionId: string,
  isAside = false,
): Promise<OpenedAnswers> => {
  const place = { collection: "clients", uid, sectionId, isAside } as const;
  const takenAway = watchTakenAway(uid, sectionId);
  return openAnswersAt(place, {
    takeRead: () => takeFirstRead(uid),
    read: async () => {
      const documents = await fetchDocuments();
      return documents.readDocument(uid);
    },
    send: async (revision, changes, stored, removed) => {
      endFirstRead();
      const taken = takenAway.by(changes, stored);
      // If the code cannot be fetched, saves without an earlier text: the client's new answer matters more.
      const keeping =
        Object.keys(taken).length > 0
          ? await fetchEarlierTexts().catch(() => undefined)
          : undefined;
      if (keeping === undefined) {
        const { sendAnswers } = await fetchDocuments();
        await sendAnswers(place, revision, changes, { removed });
      } else {
        await keeping.sendAndKeep(place, revision, changes, taken, removed);
      }
      takenAway.noteSaved(changes);
    },
  });
};

/**
 * Reads stored answers. The result's `save` builds on the revision of this read. If another tab or device
 * has saved since, the rules refuse the next save, and `save` resolves with the section's newest answers.
 * Example: this page read revision 4, another page saved 5; the rules refuse this page's 5. If the newest
 * revision is lower than 4, or begins anew at `revisionAfterRestore`, the coach has restored a backup. If the
 * client has taken the consent back, `save` rejects with a `Failure` of kind `withdrawn`.
 */
export async function openAnswersAt(
  place: AnswerPlace,
  { takeRead, read, send }: AnswerStorage,
): Promise<OpenedAnswers> {
  const { sectionId } = place;
  const name = nameOf(place);
  await settled((save) => nameOf(save.place) === name);
  const endedBefore = ended.get(name);
  /** The document of the last read, updated with each save of this page. */
  let known = takeRead?.() ?? (await read());
  if (ended.get(name) !== endedBefore) {
    // During the read, a hanging save has ended, so the document may lack the client's latest answers.
    known = await read();
  }
  let revision = revisionIn(known, sectionId);
  let room = remainingRoom(place, known);
  const { answers, savedAt } = openedIn(known, place);

  const know = (document: StoredDocument): void => {
    known = document;
    room = remainingRoom(place, known);
  };

  const save: SaveAnswers = async (changes, givenTo) => {
    const stored = mapIn(known, sectionId);
    const sent = { ...changes, ...wordingDaysToStore(changes, stored, givenTo) };
    const removed = keysWithoutRoom(stored, sent);
    const left = Object.entries(stored).filter(([key]) => !removed.includes(key));
    try {
      await send(revision + 1, sent, stored, removed);
      revision += 1;
      know({ ...known, [sectionId]: { ...Object.fromEntries(left), ...sent } });
      return undefined;
    } catch (error) {
      if (error instanceof Failure && error.kind === "refused") {
        return saveWhatFits(changes, givenTo);
      }
      if (!(error instanceof Failure) || error.kind !== "not-allowed") {
        throw error;
      }
      const before = revision;
      know(await read());
      revision = revisionIn(known, sectionId);
      if (revision === before) {
        if ("withdrawnAt" in mapIn(known, BOOKKEEPING.consent)) {
          throw new Failure("withdrawn");
        }
        // Google's emulator has the rules refuse what makes the document too large.
        if (Object.keys(fittingChanges(place, known, changes).roomFor).length > 0) {
          return saveWhatFits(changes, givenTo);
        }
        // The page has the newest revision already, so the rules would refuse the same save again.
        throw error;
      }
      return {
        answers: openedIn(known, place).answers,
        hasGoneBack: isRestoredBetween(before, revision),
      };
    }
  };

  /** Saves the changes that fit: an answer that is too long must not keep the others from being saved. */
  const saveWhatFits = async (
    changes: Answers,
    givenTo?: GivenTo,
  ): Promise<ChangedElsewhere | WithoutRoom | undefined> => {
    const stored = await read();
    const { fitting, roomFor } = fittingChanges(place, stored, changes);
    if (Object.keys(roomFor).length === 0) {
      // The server refused a save that is well-formed and fits: a later attempt may succeed.
      throw new Failure("unavailable");
    }
    if (Object.keys(fitting).length === 0) {
      return { roomFor };
    }
    const further = await save(fitting, givenTo);
    return further === undefined || "roomFor" in further
      ? { roomFor: { ...roomFor, ...further?.roomFor } }
      : further;
  };

  return {
    answers,
    savedAt,
    remainingRoom: () => room,
    save: async (...changes) => {
      const started = { place, saving: save(...changes) };
      underWay.add(started);
      try {
        return await started.saving;
      } finally {
        underWay.delete(started);
        ended.set(name, (ended.get(name) ?? 0) + 1);
      }
    },
  };
}

function openedIn(data: StoredDocument, { uid, sectionId }: AnswerPlace) {
  const { sections, savedAt } = toClient(uid, data);
  return { answers: sections[sectionId] ?? {}, savedAt: savedAt[sectionId] };
}

function revisionIn(data: StoredDocument, sectionId: string): number {
  const revision = mapIn(data, BOOKKEEPING.revisions)[sectionId];
  // `NaN` would look newer at every read, because it differs from itself.
  return typeof revision === "number" && Number.isSafeInteger(revision) ? revision : 0;
}

/**
 * For each changed answer, the wording that it was given to. Leaves out what is already stored, and the wording of a
 * text that is already stored: another device may have written it in other words. The same number is sent only if it
 * was given again.
 */
function wordingDaysToStore(changes: Answers, stored: StoredAnswers, givenTo?: GivenTo): Answers {
  const words: Record<string, Answer> = {};
  for (const [key, answer] of Object.entries(changes)) {
    const wording = answer === "" ? "" : (givenTo?.get(key) ?? "");
    const isGiven = answer !== stored[key] || typeof answer === "number";
    if (isGiven && wording !== (stored[wordingKey(key)] ?? "")) {
      words[wordingKey(key)] = wording;
    }
  }
  return words;
}
