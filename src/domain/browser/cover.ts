import { readStored, writeStored } from "./browser-storage.ts";
import { COVERED } from "./storage-keys.ts";
import { listen } from "../../listening.ts";

const WHEN_AWAY = "cover when away";

/** Event that tells this tab of a change; the browser's `storage` event tells the other tabs. */
const CHANGE = "cover";

/** Settings that the browser refused to store. This map keeps them until the page is reloaded. */
const refused = new Map<string, boolean>();

const isSet = (key: string): boolean =>
  refused.get(key) ?? readStored("localStorage", key) === "true";

/** Whether the pages behind the sign-in are covered on this device until the client shows them. */
export const isCovered = (): boolean => isSet(COVERED);
/** Whether the client has chosen to cover the pages on every switch to another tab or window. */
export const coversWhenAway = (): boolean => isSet(WHEN_AWAY);

export const setCovered = (now: boolean): void => {
  set(COVERED, now);
};
export const setCoversWhenAway = (now: boolean): void => {
  set(WHEN_AWAY, now);
};

/** Called at the end of a visit: the next person at the device finds no setting. */
export function forgetCover(): void {
  setCovered(false);
  setCoversWhenAway(false);
}

/**
 * Calls `listener` whenever `isCovered` or `coversWhenAway` may have changed, until the returned function is
 * called. A page in the back/forward cache misses all events: `pageshow` calls `listener` before the page is
 * painted again.
 */
export const subscribeToCover = (listener: () => void): (() => void) =>
  listen(window, [CHANGE, "storage", "pageshow"], listener);

function set(key: string, now: boolean): void {
  if (writeStored("localStorage", key, now ? "true" : null)) {
    refused.delete(key);
  } else {
    refused.set(key, now);
  }
  window.dispatchEvent(new Event(CHANGE));
}
