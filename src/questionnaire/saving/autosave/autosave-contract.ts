import type { Answer, StoredAnswers } from "../../../domain/answer/answers.ts";
import type { AcknowledgedAnswers } from "../../answers/answer-store.ts";
import type { SaveStatus } from "./save-status.ts";

/** Saves the changes of one draft by itself. */
export interface Autosave {
  /**
   * Takes a changed answer; `undefined` for a text that cannot be stored. An answer chosen in a conflict is
   * sent even if it seems to be stored: the other device may have changed it again.
   */
  readonly change: (question: string, answer: Answer | undefined, isChosen?: boolean) => void;
  /** Records answers that an earlier visit has sent and that may still reach the server. */
  readonly doubt: (question: string, answers: readonly Answer[]) => void;
  /** Takes over the section as another tab has stored it. */
  readonly follow: (stored: StoredAnswers) => void;
  /** Sends changes now instead of after a pause. Resolves when no request is under way. */
  readonly flush: () => Promise<void>;
  /** Sends nothing from now on. Resolves when no request is under way. */
  readonly stop: () => Promise<void>;
  readonly status: () => SaveStatus;
  /** Questions whose text the server has not acknowledged, those that cannot be stored included. */
  readonly unsaved: () => readonly string[];
  /** Questions whose text cannot be stored as it is now, those that have no room included. */
  readonly unsendable: () => readonly string[];
  /**
   * By question without room, about how many characters its text is too long. The same map until a change.
   */
  readonly oversized: () => ReadonlyMap<string, number>;
  /** The answers that the server may hold for a question if no other tab or device has written. */
  readonly possiblyStored: (question: string) => readonly Answer[];
  /** Calls `listener` when the status or the unsaved answers may have changed. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Calls `listener` with what the server has acknowledged. */
  readonly onAcknowledged: (listener: (acknowledged: AcknowledgedAnswers) => void) => () => void;
}
