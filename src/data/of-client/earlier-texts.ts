import type { Answers } from "../../domain/answer/answers.ts";
import {
  type EarlierText,
  earlierAddress,
  takesMuchAway,
} from "../../domain/answer/earlier-text.ts";
import { openTabsChannel } from "../../domain/browser/tabs-channel.ts";
import type { StoredDocument } from "../documents/stored-document.ts";
import { createListeners } from "../../listening.ts";

/** The earlier texts of a client, by account, as far as this page has read or kept them. */
const known = new Map<string, readonly EarlierText[]>();
const listeners = createListeners();
/** Texts that the next save of a question keeps, by account and question. */
const aside = new Map<string, readonly string[]>();

/** The client's earlier texts, newest first; `undefined` until this page has read or kept any. */
export const knownEarlierTexts = (uid: string): readonly EarlierText[] | undefined =>
  known.get(uid);

export function noteEarlierTexts(uid: string, texts: readonly EarlierText[]): void {
  known.set(uid, texts);
  listeners.tell();
}

/** Forgets all texts here: at a logout, so that the next account does not see them, or when the client asks. */
export function dropEarlierTexts(): void {
  known.clear();
  aside.clear();
}

const tabs = openTabsChannel<string>("earlier texts");

function forgetHere(uid: string): void {
  dropEarlierTexts();
  noteEarlierTexts(uid, []);
}

tabs?.subscribe(forgetHere);

/** Tells all tabs that the client has no earlier texts any more. Other devices find out by reading again. */
export function noteForgotten(uid: string): void {
  forgetHere(uid);
  tabs?.tell(uid);
}

/** Calls `listener` whenever the known earlier texts change. */
export const onEarlierTexts = listeners.subscribe;

/** Makes the next save of the question keep this text, even if the save deletes little. */
export function putAside(uid: string, sectionId: string, question: string, text: string): void {
  const address = `${uid}/${earlierAddress(sectionId, question)}`;
  aside.set(address, [...new Set([...(aside.get(address) ?? []), text])]);
}

/** By question, the texts that a save deletes, wholly or for the most part, or that were put aside. */
export type TakenTexts = Readonly<Record<string, readonly string[]>>;

/** Finds the texts that saves of one section delete. */
export interface TakenAway {
  readonly by: (changes: Answers, stored: StoredDocument) => TakenTexts;
  /** Must be called after each save that is stored. */
  readonly noteSaved: (changes: Answers) => void;
}

/** What to know of an answer once it is stored. */
interface SentAnswer {
  /** The longest text since the section was opened, or since a text was kept. */
  readonly fullest: string;
  /** The texts put aside that are kept with this answer. */
  readonly aside?: readonly string[];
}

/** By question, the answers that the server may hold if no other tab or device has saved. */
export type SentAnswers = Map<string, ReadonlyMap<unknown, SentAnswer>>;

/**
 * Compares each save with the longest text since the section was opened, or since a text was kept. Comparing
 * with the last save would not do: autosave splits a long deletion into many saves, each with a small change.
 * A save whose reply was lost may be stored or not, so this remembers what was sent.
 */
export function watchTakenAway(
  uid: string,
  sectionId: string,
  sent: SentAnswers = new Map(),
): TakenAway {
  const address = (question: string): string => `${uid}/${earlierAddress(sectionId, question)}`;
  const putAsideOf = (question: string): readonly string[] => aside.get(address(question)) ?? [];
  const noteKept = (question: string, kept: readonly string[] = []): void => {
    aside.set(
      address(question),
      putAsideOf(question).filter((text) => !kept.includes(text)),
    );
  };
  return {
    by: (changes, stored) => {
      const taken: Record<string, readonly string[]> = {};
      for (const [question, answer] of Object.entries(changes)) {
        const before = stored[question];
        const possible = sent.get(question);
        // At first, or if another tab or device has saved since, the stored text is the longest one.
        const last = possible?.get(before) ?? { fullest: typeof before === "string" ? before : "" };
        noteKept(question, last.aside);
        const put = putAsideOf(question);
        const isTaken = takesMuchAway(last.fullest, String(answer));
        const fullest = isTaken ? [last.fullest] : [];
        const texts = [...fullest, ...put.filter((text) => fullest[0]?.includes(text) !== true)];
        if (texts.length > 0) {
          taken[question] = texts;
        }
        const others = possible?.has(before) === true ? possible : [[before, last] as const];
        const next = fullestAfter(isTaken ? "" : last.fullest, String(answer));
        sent.set(question, new Map([...others, [answer, { fullest: next, aside: put }]]));
      }
      return taken;
    },
    noteSaved: (changes) => {
      for (const [question, answer] of Object.entries(changes)) {
        const saved = sent.get(question)?.get(answer);
        noteKept(question, saved?.aside);
        sent.set(question, new Map(saved === undefined ? [] : [[answer, saved]]));
      }
    },
  };
}

const fullestAfter = (before: string, text: string): string =>
  text.length >= before.length ? text : before;
