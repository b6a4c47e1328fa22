import { SAVED_ANSWERS_CHANNEL } from "../../domain/answer/saved-answers-channel.ts";
import type { AcknowledgedAnswers } from "../answers/answer-store.ts";

/**
 * A tab has had answers of a section stored. `before` is what the server held until then: a tab that
 * has seen something newer is not taken back.
 */
export interface SavedElsewhere extends AcknowledgedAnswers {
  readonly owner: string;
  readonly sectionId: string;
}

/** A tab has logged out, and this device is to keep nothing of the account. */
interface Forgotten {
  readonly forgotten: string;
}

/** What tabs of one browser tell each other. Tabs with different versions of the site do, so its shape stays. */
export type TabMessage = SavedElsewhere | Forgotten;

interface TabMessages {
  /** Tells the other tabs of this browser. */
  readonly announce: (message: TabMessage) => void;
  /** Calls `listener` with what another tab announces. */
  readonly subscribe: (listener: (message: TabMessage) => void) => void;
}

export function openTabMessages(): TabMessages {
  const channel = new BroadcastChannel(SAVED_ANSWERS_CHANNEL);
  return {
    announce: (message) => {
      // A channel is this site's own, and has no origin to name.
      // oxlint-disable-next-line unicorn/require-post-message-target-origin
      channel.postMessage(message);
    },
    subscribe: (listener) => {
      channel.addEventListener("message", ({ data }: MessageEvent<TabMessage>) => {
        // Only this site's own tabs are on its channels.
        listener(data);
      });
    },
  };
}
