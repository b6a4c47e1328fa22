import { readStored, writeStored } from "./browser-storage.ts";

/** Keys of this device's storage: what one tab covers is covered in all, and on every page to come. */
const COVERED = "covered";
const WHEN_AWAY = "cover when away";

/** Told to this tab; the others are told by the browser. */
const CHANGE = "cover";

/** What the browser refused to store lasts until the page is loaded anew. */
const refused = new Map<string, boolean>();

const isSet = (key: string): boolean =>
  refused.get(key) ?? readStored("localStorage", key) === "true";

/** Whether the pages behind the sign-in are covered on this device, until the client shows them again. */
export const isCovered = (): boolean => isSet(COVERED);
/** Whether the client has chosen that they are covered whenever she goes to another tab or window. */
export const coversWhenAway = (): boolean => isSet(WHEN_AWAY);

export const setCovered = (now: boolean): void => {
  set(COVERED, now);
};
export const setCoversWhenAway = (now: boolean): void => {
  set(WHEN_AWAY, now);
};

/** At the end of a visit: nothing of it stays on the device. */
export function forgetCover(): void {
  setCovered(false);
  setCoversWhenAway(false);
}

/**
 * Calls `listener` whenever either may have changed, until the result is called. Back may bring a page as it
 * was left, which has heard of nothing since: it is told before it is painted.
 */
export function subscribeToCover(listener: () => void): () => void {
  const events = [CHANGE, "storage", "pageshow"];
  for (const event of events) {
    window.addEventListener(event, listener);
  }
  return () => {
    for (const event of events) {
      window.removeEventListener(event, listener);
    }
  };
}

function set(key: string, now: boolean): void {
  if (writeStored("localStorage", key, now ? "true" : null)) {
    refused.delete(key);
  } else {
    refused.set(key, now);
  }
  window.dispatchEvent(new Event(CHANGE));
}
