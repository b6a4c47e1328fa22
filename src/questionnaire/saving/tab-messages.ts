import { SAVED_ANSWERS_CHANNEL } from "../../domain/answer/saved-answers-channel.ts";
import type { AcknowledgedAnswers } from "../answers/answer-store.ts";

/**
 * A tab has stored answers of a section. `before` is what the server held until then: a tab that has seen
 * newer answers ignores the message.
 */
export interface SavedElsewhere extends AcknowledgedAnswers {
  readonly owner: string;
  readonly sectionId: string;
}

/** A tab has logged out, and this device is to keep nothing of the account. */
interface Forgotten {
  readonly forgotten: string;
}

/** The shape never changes: tabs of one browser may run different versions of the site. */
export type TabMessage = SavedElsewhere | Forgotten;

interface TabMessages {
  /** Sends `message` to the other tabs of this browser. */
  readonly announce: (message: TabMessage) => void;
  /** Calls `listener` with what another tab announces. */
  readonly subscribe: (listener: (message: TabMessage) => void) => void;
}

export function openTabMessages(): TabMessages {
  const channel = new BroadcastChannel(SAVED_ANSWERS_CHANNEL);
  return {
    announce: (message) => {
      // `BroadcastChannel` is limited to this origin, and takes no target origin.
      // oxlint-disable-next-line unicorn/require-post-message-target-origin
      channel.postMessage(message);
    },
    subscribe: (listener) => {
      channel.addEventListener("message", ({ data }: MessageEvent<TabMessage>) => {
        // Only this site's tabs post to the channel.
        listener(data);
      });
    },
  };
}
