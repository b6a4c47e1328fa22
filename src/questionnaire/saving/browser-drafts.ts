import type { Clock } from "./autosave.ts";
import { openDeviceStorage } from "./device-storage.ts";
import { type TabMessage, createDraftRegistry } from "./draft-registry.ts";
import { createJournal } from "./journal.ts";

const clock: Clock = {
  now: () => Date.now(),
  after: (milliseconds, callback) => {
    const timer = setTimeout(callback, milliseconds);
    return () => {
      clearTimeout(timer);
    };
  },
};

const tabs = new BroadcastChannel("saved answers");

/** The drafts of this page load. */
export const drafts = createDraftRegistry({
  clock,
  random: Math.random,
  journal: createJournal(openDeviceStorage()),
  announce: (message) => {
    // A channel is this site's own, and has no origin to name.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    tabs.postMessage(message);
  },
});

tabs.addEventListener("message", ({ data }: MessageEvent<TabMessage>) => {
  // Only this site's own tabs are on its channels.
  drafts.adopt(data);
});

const flush = (): void => {
  void drafts.flush();
};

window.addEventListener("online", flush);
window.addEventListener("pagehide", flush);
/** A question would hold up somebody who leaves on purpose, knowing what the journal keeps. */
let asks = true;
export function leaveWithoutAsking(): void {
  asks = false;
}
window.addEventListener("beforeunload", (event) => {
  if (asks && drafts.hasUnsaved()) {
    flush();
    event.preventDefault();
  }
});
document.addEventListener("visibilitychange", () => {
  if (document.visibilityState === "hidden") {
    flush();
  }
});
