/**
 * What tabs of one browser tell each other on: stored answers and a logout, a consent, or that the earlier texts
 * are forgotten. All tabs must use these names, whichever version of the site they run.
 */
type ChannelName = "saved answers" | "consent" | "earlier texts";

interface TabsChannel<Message> {
  /** Tells all other tabs. */
  readonly tell: (message: Message) => void;
  /** Calls `listener` with each message from another tab. */
  readonly subscribe: (listener: (message: Message) => void) => void;
  readonly close: () => void;
}

/**
 * `undefined` in a browser that has or allows no channel: Firefox refuses it together with all storage. Trusts
 * the type of each message: only this site's tabs post to the channel, and no version changes a message's shape.
 */
export function openTabsChannel<Message>(name: ChannelName): TabsChannel<Message> | undefined {
  try {
    const channel = new BroadcastChannel(name);
    return {
      tell: (message) => {
        // `BroadcastChannel` is limited to this origin, and takes no target origin.
        // oxlint-disable-next-line unicorn/require-post-message-target-origin
        channel.postMessage(message);
      },
      subscribe: (listener) => {
        channel.addEventListener("message", ({ data }: MessageEvent<Message>) => {
          listener(data);
        });
      },
      close: () => {
        channel.close();
      },
    };
  } catch {
    return undefined;
  }
}
