import { readStored, writeStored } from "../../ui/browser-storage.ts";

/** For this tab and as long as it lives: nothing of it is on the device afterwards. */
const COVERED = "answers are covered";
const WHEN_AWAY = "cover when away";

const listeners = new Set<() => void>();
const state = new Map(
  [COVERED, WHEN_AWAY].map((key) => [key, readStored("sessionStorage", key) === "true"]),
);

/**
 * Whether answers are covered on this tab. It outlives a page load, so that whoever presses Back after
 * she has left finds the cover.
 */
export const isCovered = (): boolean => state.get(COVERED) === true;
/** Whether she has chosen that answers cover themselves when she goes to another tab or window. */
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

document.addEventListener("visibilitychange", () => {
  if (document.visibilityState === "hidden" && coversWhenAway()) {
    setCovered(true);
  }
});

function set(key: string, now: boolean): void {
  state.set(key, now);
  // Where the browser refuses, it lasts until the page is loaded again.
  writeStored("sessionStorage", key, String(now));
  for (const listener of listeners) {
    listener();
  }
}
