import { beforeLeaving } from "../../domain/browser/before-leaving.ts";
import { openTabsChannel } from "../../domain/browser/tabs-channel.ts";
import { browserClock } from "./clock.ts";
import { openDeviceStorage } from "./journal/device-storage.ts";
import { createDraftRegistry } from "./draft/draft-registry.ts";
import { createJournal, newPageName } from "./journal/journal.ts";
import { tidyDatabaseFiles } from "./journal/tidy-database-files.ts";
import type { TabMessage } from "./tab-messages.ts";

const LOCK = "page that keeps a journal: ";

/** Marks this page load as open by a lock, which the browser releases when the page closes or crashes. */
function markOpen(page: string): void {
  // Pages without HTTPS, and older browsers, have no locks.
  (navigator.locks as LockManager | undefined)
    ?.request(LOCK + page, () => new Promise(() => undefined))
    .catch(() => undefined);
}

/** Milliseconds that a section or a logout waits at most for the list of locks. */
const PATIENCE = 1000;

/**
 * The names of the page loads open in any tab of this browser. Empty where the browser has no locks, or does
 * not answer: no section would open.
 */
async function openPages(): Promise<ReadonlySet<string>> {
  const late = new Promise<LockManagerSnapshot>((resolve) => {
    setTimeout(resolve, PATIENCE, {});
  });
  try {
    const { held = [] } = await Promise.race([navigator.locks.query(), late]);
    return new Set(held.map(({ name = "" }) => name.replace(LOCK, "")));
  } catch {
    return new Set();
  }
}

const tabs = openTabsChannel<TabMessage>("saved answers");

const page = newPageName();
markOpen(page);

const journal = createJournal(openDeviceStorage(), page, openPages);

/** The drafts of this page load. */
export const drafts = createDraftRegistry({
  clock: browserClock,
  random: Math.random,
  journal,
  announce: (message) => tabs?.tell(message),
});

tabs?.subscribe(drafts.adopt);

/** Has Chromium rewrite its database files without removed texts. A second at most; never rejects. */
export const tidyDevice = async (): Promise<void> =>
  tidyDatabaseFiles(async () => (await openPages()).size === 1);

const flush = (): void => {
  void drafts.flush();
};

window.addEventListener("online", flush);
window.addEventListener("pagehide", flush);
let asks = true;
beforeLeaving(async () => {
  // Suppresses the `beforeunload` prompt, which would delay a quick exit. The journal keeps the texts.
  asks = false;
  await drafts.flush();
  if (drafts.hasUnsaved()) {
    // Never resolves: the quick exit then waits its full time, and the journal can finish writing.
    await new Promise(() => undefined);
  }
});
window.addEventListener("beforeunload", (event) => {
  if (asks && drafts.hasUnsaved()) {
    flush();
    if (isTouched()) {
      event.preventDefault();
    }
  }
});
/** Whether there was a user gesture: without one, browsers log a `beforeunload` prompt as an error. */
const isTouched = (): boolean =>
  !("userActivation" in navigator) || navigator.userActivation.hasBeenActive;
document.addEventListener("visibilitychange", () => {
  if (document.visibilityState === "hidden") {
    flush();
  }
});
