import type { AcknowledgedAnswers } from "../answers/answer-store.ts";

/**
 * A tab has saved answers of a section. `before` holds the answers that they replaced: a tab that knows newer
 * answers ignores the message.
 */
export interface SavedElsewhere extends AcknowledgedAnswers {
  readonly owner: string;
  readonly sectionId: string;
}

/** A tab has logged out: from now on, no tab may store the account's texts on this device. */
interface Forgotten {
  readonly forgotten: string;
}

/** The shape must never change: tabs of one browser may run different versions of the site. */
export type TabMessage = SavedElsewhere | Forgotten;
