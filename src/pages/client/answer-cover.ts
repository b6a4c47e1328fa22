import { readStored, writeStored } from "../../domain/browser-storage.ts";

/** Keys of the tab's own storage. When the tab is closed, nothing of the cover stays on the device. */
const COVERED = "answers are covered";
const WHEN_AWAY = "cover when away";

const KEYS = [COVERED, WHEN_AWAY] as const;

const listeners = new Set<() => void>();
const state = new Map<string, boolean>(
  KEYS.map((key) => [key, readStored("sessionStorage", key) === "true"]),
);

/**
 * Whether answers are covered on this tab. The cover outlives a page load: after Leave quickly, Back
 * leads to a covered page.
 */
export const isCovered = (): boolean => state.get(COVERED) === true;
/** Whether the client has chosen that answers cover themselves when she goes to another tab or window. */
export const coversWhenAway = (): boolean => state.get(WHEN_AWAY) === true;

export const setCovered = (now: boolean): void => {
  set(COVERED, now);
};
export const setCoversWhenAway = (now: boolean): void => {
  set(WHEN_AWAY, now);
};

export function subscribeToCover(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function coverWhenAway(): void {
  if (coversWhenAway()) {
    setCovered(true);
  }
}

document.addEventListener("visibilitychange", () => {
  if (document.visibilityState === "hidden") {
    coverWhenAway();
  }
});
// Another window beside the page's leaves the page visible.
window.addEventListener("blur", coverWhenAway);

/**
 * Back may bring a page as it was left, from before a later page of the tab was covered. Told before the page
 * is painted. Where the browser refuses its storage, the page stays covered if it was.
 */
window.addEventListener("pageshow", ({ persisted }) => {
  if (persisted) {
    for (const key of KEYS) {
      const stored = readStored("sessionStorage", key);
      if (stored !== undefined) {
        state.set(key, stored === "true");
      }
    }
    tellListeners();
  }
});

function tellListeners(): void {
  for (const listener of listeners) {
    listener();
  }
}

function set(key: string, now: boolean): void {
  state.set(key, now);
  // Where the browser refuses, it lasts until the page is loaded again.
  writeStored("sessionStorage", key, String(now));
  tellListeners();
}
