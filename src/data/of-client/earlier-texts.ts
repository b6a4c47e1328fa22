import type { Answers } from "../../domain/answer/answers.ts";
import {
  type EarlierText,
  earlierAddress,
  takesMuchAway,
} from "../../domain/answer/earlier-text.ts";
import type { StoredDocument } from "../documents/stored-document.ts";

// The earlier texts of the signed-in client, as far as this page has read or kept them.

let known: { readonly uid: string; readonly texts: readonly EarlierText[] } | undefined;
const listeners = new Set<() => void>();
/** Texts that the next save of a question keeps, by account and question. */
const aside = new Map<string, string>();

/** The client's earlier texts, newest first; `undefined` until this page has read or kept any. */
export const knownEarlierTexts = (uid: string): readonly EarlierText[] | undefined =>
  known?.uid === uid ? known.texts : undefined;

export function noteEarlierTexts(uid: string, texts: readonly EarlierText[]): void {
  known = { uid, texts };
  for (const listener of listeners) {
    listener();
  }
}

/** Forgets all texts here at a logout, so that the next account does not see them. */
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

/** Makes the next save of the question keep this text, even if the save deletes little. */
export function putAside(uid: string, sectionId: string, question: string, text: string): void {
  aside.set(`${uid}/${earlierAddress(sectionId, question)}`, text);
}

/** By question, the texts that a save deletes, wholly or for the most part. */
export type TakenTexts = Readonly<Record<string, string>>;

/** Finds the texts that saves of one section delete. */
export interface TakenAway {
  readonly by: (changes: Answers, stored: StoredDocument) => TakenTexts;
  /** Must be called after each save that is stored. */
  readonly noteSaved: (changes: Answers, taken: TakenTexts) => void;
}

/**
 * Compares each save with the longest text since the section was opened, or since a text was kept. Comparing
 * with the last save would not do: autosave splits a long deletion into many saves, each with a small change.
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
        // At first, or if another tab or device has saved since, the stored text is the longest one.
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
