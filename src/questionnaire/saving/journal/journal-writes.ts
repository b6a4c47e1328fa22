import { createListeners } from "../../answers/listeners.ts";
import type { Clock } from "../clock.ts";
import type { DeviceStorage } from "./device-storage.ts";
import { type JournalEntries, fromKept, toKept } from "./journal-entries.ts";

/**
 * The most writes under way at once. A text is handed to the device in the task of its keystroke, before it
 * is painted. Once this many writes are under way, the next text waits: either the device hangs, or the page
 * is too busy to see writes end. `handOver` does not wait, since the page may be closing.
 */
const MOST_UNDER_WAY = 8;

/** Milliseconds until a failed write is retried, unless something is written before. */
const RETRY_AFTER = 3000;

/** What one page load writes to the device, in the order of the calls. */
export interface JournalWrites {
  /** Replaces what is kept under `key`; without entries, removes it. */
  readonly write: (key: string, entries: JournalEntries) => void;
  /** Begins all waiting writes at once: the page may end before those under way are done. */
  readonly handOver: () => void;
  /** Drops `entries` where other page loads keep them, once this page's own copy is kept. */
  readonly takeOver: (section: string, entries: JournalEntries) => void;
  /** Resolves when every call so far has been tried. */
  readonly settled: () => Promise<void>;
  /** Drops all writes of the account so far: neither a retry nor `onLost` repeats them. */
  readonly giveUp: (owner: string) => void;
  /** Records that the device could not be read. */
  readonly fail: () => void;
  /** False once the device has failed to keep something, or could not be read. */
  readonly isWorking: () => boolean;
  readonly subscribe: (listener: () => void) => () => void;
}

/** The keys of a section: one for each page load that keeps something of it. */
export async function keysOf(storage: DeviceStorage, section: string): Promise<readonly string[]> {
  return (await storage.keys()).filter((key) => key.startsWith(section));
}

/** `page` names the page load, and is the end of each of its keys. */
export function createJournalWrites(
  storage: DeviceStorage,
  page: string,
  clock: Clock,
): JournalWrites {
  /** What this page keeps, or is to keep, by key. Written anew where the device has lost it. */
  const held = new Map<string, JournalEntries>();
  /** The keys that are to be written next. */
  const waiting = new Set<string>();
  /**
   * Keys whose entries the device failed to store, each with the number of the failed write. Retried with the
   * next write, or by timer.
   */
  const failed = new Map<string, number>();
  const takenOver: { readonly section: string; readonly entries: JournalEntries }[] = [];
  const listeners = createListeners();
  const underWay = new Set<Promise<void>>();
  let writes = 0;
  let working = true;
  let willRetry = false;

  const becomeWorking = (now: boolean): void => {
    if (working !== now) {
      working = now;
      listeners.tell();
    }
  };

  const keep = async (key: string): Promise<void> => {
    writes += 1;
    const write = writes;
    try {
      // Reads `held` at the time of the write: a retry must not bring an older text back.
      await storage.set(key, () => toKept(held.get(key) ?? {}));
      // An earlier write may be done after a later one has failed.
      if ((failed.get(key) ?? 0) < write) {
        failed.delete(key);
      }
    } catch {
      if (!waiting.has(key)) {
        // An earlier write may fail after a later one has failed.
        failed.set(key, Math.max(write, failed.get(key) ?? 0));
      }
      // Reports the failure before a retry: while the client types on, a newer write always waits.
      becomeWorking(false);
      retryLater();
      return;
    }
    becomeWorking(failed.size === 0);
  };

  const retryFailed = (): void => {
    for (const unkept of failed.keys()) {
      waiting.add(unkept);
    }
    failed.clear();
  };

  /** By timer, and not at the next key: the client might go on in another tab and never type here again. */
  const retryLater = (): void => {
    if (!willRetry) {
      willRetry = true;
      clock.after(RETRY_AFTER, () => {
        willRetry = false;
        retryFailed();
        begin();
      });
    }
  };

  const dropFromOthers = async (section: string, entries: JournalEntries): Promise<void> => {
    for (const key of await keysOf(storage, section)) {
      if (key !== section + page) {
        await storage.update(key, (kept) =>
          toKept(
            Object.fromEntries(
              Object.entries(fromKept(kept)).filter(
                ([question, { text }]) => entries[question]?.text !== text,
              ),
            ),
          ),
        );
      }
    }
  };

  /** Begins waiting writes, up to `most` under way, and then a `takeOver`. */
  const begin = (most = MOST_UNDER_WAY): void => {
    for (const key of waiting) {
      if (underWay.size >= most) {
        return;
      }
      waiting.delete(key);
      track(keep(key));
    }
    // Other pages' entries are dropped only once this page's own copy is kept.
    const taken = underWay.size + failed.size === 0 ? takenOver.shift() : undefined;
    if (taken !== undefined) {
      track(
        dropFromOthers(taken.section, taken.entries).catch(() => {
          becomeWorking(false);
        }),
      );
    }
  };

  const track = (work: Promise<void>): void => {
    const tracked = work.finally(() => {
      underWay.delete(tracked);
      begin();
    });
    underWay.add(tracked);
  };

  storage.onLost(() => {
    for (const key of held.keys()) {
      waiting.add(key);
    }
    begin();
  });

  return {
    write: (key, entries) => {
      if (Object.keys(entries).length > 0) {
        held.set(key, entries);
      } else {
        held.delete(key);
      }
      retryFailed();
      waiting.add(key);
      begin();
    },
    handOver: () => {
      begin(Infinity);
    },
    takeOver: (section, entries) => {
      takenOver.push({ section, entries });
      begin();
    },
    settled: async () => {
      while (underWay.size > 0) {
        await Promise.all(underWay);
      }
    },
    giveUp: (owner) => {
      for (const given of [waiting, failed, held]) {
        for (const key of given.keys()) {
          if (key.startsWith(`${owner}/`)) {
            given.delete(key);
          }
        }
      }
    },
    fail: () => {
      becomeWorking(false);
    },
    isWorking: () => working,
    subscribe: listeners.subscribe,
  };
}
