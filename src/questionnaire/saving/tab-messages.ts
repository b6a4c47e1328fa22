import { openTabsChannel } from "../../domain/browser/tabs-channel.ts";
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

interface TabMessages {
  /** Sends `message` to the other tabs of this browser. */
  readonly announce: (message: TabMessage) => void;
  /** Calls `listener` with each message from another tab. */
  readonly subscribe: (listener: (message: TabMessage) => void) => void;
}

export function openTabMessages(): TabMessages {
  const channel = openTabsChannel("saved answers");
  return {
    announce: (message) => {
      // `BroadcastChannel` is limited to this origin, and takes no target origin.
      // oxlint-disable-next-line unicorn/require-post-message-target-origin
      channel?.postMessage(message);
    },
    subscribe: (listener) => {
      channel?.addEventListener("message", ({ data }: MessageEvent<TabMessage>) => {
        // Trusts the message's type: only this site's tabs post to the channel.
        listener(data);
      });
    },
  };
}
