import type { Answers } from "../../domain/answer/answers.ts";
import {
  type EarlierText,
  earlierAddress,
  takesMuchAway,
} from "../../domain/answer/earlier-text.ts";
import type { StoredDocument } from "../documents/stored-document.ts";

// What this page knows of the earlier texts of the client who is signed in.

let known: { readonly uid: string; readonly texts: readonly EarlierText[] } | undefined;
const listeners = new Set<() => void>();
/** By account and address of the question, texts that its next save keeps. */
const aside = new Map<string, string>();

/** The earlier texts as this page has read and kept them, newest first; `undefined` until it has read them. */
export const knownEarlierTexts = (uid: string): readonly EarlierText[] | undefined =>
  known?.uid === uid ? known.texts : undefined;

export function noteEarlierTexts(uid: string, texts: readonly EarlierText[]): void {
  known = { uid, texts };
  for (const listener of listeners) {
    listener();
  }
}

/** Drops what this page knows, at a logout. */
export function dropEarlierTexts(): void {
  known = undefined;
  aside.clear();
}

/** Calls `listener` whenever the known earlier texts change. */
export function onEarlierTexts(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Has the next save of the question keep this text, whatever the save takes away. */
export function putAside(uid: string, sectionId: string, question: string, text: string): void {
  aside.set(`${uid}/${earlierAddress(sectionId, question)}`, text);
}

/** By question, the texts that a save takes most away of. */
export type TakenTexts = Readonly<Record<string, string>>;

/** Finds what saves of one section take away. */
export interface TakenAway {
  readonly by: (changes: Answers, stored: StoredDocument) => TakenTexts;
  /** Must be called after each save that is stored. */
  readonly noteSaved: (changes: Answers, taken: TakenTexts) => void;
}

/**
 * Compares each save with the fullest text since the section was opened, or since a text was kept: a text that
 * is deleted letter by letter is saved many times on the way, and no save alone takes much away.
 */
export function watchTakenAway(uid: string, sectionId: string): TakenAway {
  const fullest = new Map<string, { readonly text: string; readonly saved: unknown }>();
  const asideOf = (question: string): string => `${uid}/${earlierAddress(sectionId, question)}`;
  return {
    by: (changes, stored) => {
      const taken: Record<string, string> = {};
      for (const [question, answer] of Object.entries(changes)) {
        const before = stored[question];
        const last = fullest.get(question);
        // What another tab or device has stored counts from there.
        const text = last?.saved === before ? last?.text : before;
        const put = aside.get(asideOf(question));
        if (put !== undefined) {
          taken[question] = put;
        } else if (typeof text === "string" && takesMuchAway(text, String(answer))) {
          taken[question] = text;
        }
        fullest.set(question, { text: typeof text === "string" ? text : "", saved: before });
      }
      return taken;
    },
    noteSaved: (changes, taken) => {
      for (const [question, answer] of Object.entries(changes)) {
        const text = String(answer);
        const before = fullest.get(question)?.text ?? "";
        const isFuller = question in taken || text.length >= before.length;
        fullest.set(question, { text: isFuller ? text : before, saved: answer });
        if (aside.get(asideOf(question)) === taken[question]) {
          aside.delete(asideOf(question));
        }
      }
    },
  };
}
