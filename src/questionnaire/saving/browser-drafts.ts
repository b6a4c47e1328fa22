import { beforeLeaving } from "../../domain/browser/before-leaving.ts";
import { browserClock } from "./clock.ts";
import { openDeviceStorage } from "./journal/device-storage.ts";
import { watchedClock } from "./due-saves.ts";
import { createDraftRegistry } from "./draft/draft-registry.ts";
import { createJournal, newPageName } from "./journal/journal.ts";
import { tidyDatabaseFiles } from "./journal/tidy-database-files.ts";
import { openTabMessages } from "./tab-messages.ts";

const LOCK = "page that keeps a journal: ";

/**
 * Marks this page load as open, by a lock: the browser releases the lock when the page is closed or crashes.
 */
function markOpen(page: string): void {
  // Pages without HTTPS, and older browsers, have no locks.
  (navigator.locks as LockManager | undefined)
    ?.request(LOCK + page, () => new Promise(() => undefined))
    .catch(() => undefined);
}

/** The names of the page loads open in any tab of this browser. Empty where the browser has no locks. */
async function openPages(): Promise<ReadonlySet<string>> {
  try {
    const { held = [] } = await navigator.locks.query();
    return new Set(held.map(({ name = "" }) => name.replace(LOCK, "")));
  } catch {
    return new Set();
  }
}

const tabs = openTabMessages();

const page = newPageName();
markOpen(page);

const journal = createJournal(openDeviceStorage(), page, openPages);

/** The drafts of this page load. */
export const drafts = createDraftRegistry({
  clock: import.meta.env.MODE === "development" ? watchedClock : browserClock,
  random: Math.random,
  journal,
  announce: tabs.announce,
});

tabs.subscribe(drafts.adopt);

/** Leaves no removed texts in this browser's files. Resolves after a second at most, and never rejects. */
export const tidyDevice = async (): Promise<void> =>
  tidyDatabaseFiles(async () => (await openPages()).size === 1);

const flush = (): void => {
  void drafts.flush();
};

window.addEventListener("online", flush);
window.addEventListener("pagehide", flush);
let asks = true;
beforeLeaving(async () => {
  // A prompt would hold up a client who leaves on purpose; the journal keeps the texts.
  asks = false;
  await drafts.flush();
  if (drafts.hasUnsaved()) {
    // Never resolves, so that the journal gets all the time that a quick exit waits.
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
/** Browsers prompt only after a user gesture on the page; without one they log the attempt as an error. */
const isTouched = (): boolean =>
  !("userActivation" in navigator) || navigator.userActivation.hasBeenActive;
document.addEventListener("visibilitychange", () => {
  if (document.visibilityState === "hidden") {
    flush();
  }
});
