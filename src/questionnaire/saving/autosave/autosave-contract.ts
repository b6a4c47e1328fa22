import type { Answer, StoredAnswers } from "../../../domain/answer/answers.ts";
import type { AcknowledgedAnswers } from "../../answers/answer-store.ts";
import type { SaveStatus } from "./save-status.ts";

/** What saves the changes of one draft by itself, for those who only use it. */
export interface Autosave {
  /**
   * A changed answer, or one that cannot be stored as it is now (`undefined`). One of two texts that was
   * chosen is sent also where it is thought to be stored: the other place may have changed once more.
   */
  readonly change: (question: string, answer: Answer | undefined, isChosen?: boolean) => void;
  /** Answers that an earlier visit has sent, and that may arrive still. */
  readonly doubt: (question: string, answers: readonly Answer[]) => void;
  /** Follows another tab, which has stored the section as it is here. */
  readonly follow: (stored: StoredAnswers) => void;
  /** Sends what has changed now instead of in a moment. Resolves when nothing is under way. */
  readonly flush: () => Promise<void>;
  /** Sends nothing any more. Resolves when nothing is under way. */
  readonly stop: () => Promise<void>;
  readonly status: () => SaveStatus;
  /** Questions whose text the server has not acknowledged, those that cannot be stored included. */
  readonly unsaved: () => readonly string[];
  /** Questions whose text cannot be stored as it is now, those that have no room included. */
  readonly unsendable: () => readonly string[];
  /** About how many characters an answer is too long that has no room. The same map until it changes. */
  readonly oversized: () => ReadonlyMap<string, number>;
  /** What the server may hold for a question without another tab or device having written it. */
  readonly possiblyStored: (question: string) => readonly Answer[];
  /** Calls `listener` when any of these has changed. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Calls `listener` with what the server has acknowledged. */
  readonly onAcknowledged: (listener: (acknowledged: AcknowledgedAnswers) => void) => () => void;
}
