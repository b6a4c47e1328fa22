import { createListeners } from "../../../listening.ts";
import type { Clock } from "../clock.ts";
import type { DeviceStorage } from "./device-storage.ts";
import { type JournalEntries, fromKept, toKept } from "./journal-entries.ts";

/**
 * How many writes may be under way at once. Usually each keystroke starts a write before the browser paints.
 * With this many writes under way, the next text waits: the device hangs, or the page is too busy to notice
 * the end of a write. `handOver` does not wait, since the page may be closing.
 */
const MOST_UNDER_WAY = 8;

/** Milliseconds until the journal retries a failed write. A new write retries it earlier. */
const RETRY_AFTER = 3000;

/** The keys of a section: one for each page load with unsaved texts of that section. */
export async function keysOf(storage: DeviceStorage, section: string): Promise<readonly string[]> {
  return (await storage.keys()).filter((key) => key.startsWith(section));
}

/** The writes of one page load to the device, in the order of the calls. */
export function createJournalWrites(storage: DeviceStorage, clock: Clock) {
  /** By key, the newest entries of this page. If the device loses them, this page writes them again. */
  const held = new Map<string, JournalEntries>();
  /** The keys to write next. */
  const waiting = new Set<string>();
  /**
   * Keys whose entries the device failed to store, each with the number of the failed write. A timer or the
   * next write retries them.
   */
  const failed = new Map<string, number>();
  const takenOver: { readonly keys: readonly string[]; readonly entries: JournalEntries }[] = [];
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
      // An earlier write may succeed after a later one has failed. The key then still needs a retry.
      if ((failed.get(key) ?? 0) < write) {
        failed.delete(key);
      }
    } catch {
      if (!waiting.has(key)) {
        // An earlier write may fail after a later one has failed. The later write's number counts.
        failed.set(key, Math.max(write, failed.get(key) ?? 0));
      }
      // Reports the failure even if a newer write waits: while the client types, some write always waits.
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

  /** Retries by timer, not only at the next keystroke: the client may never type in this tab again. */
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

  const dropFrom = async (keys: readonly string[], entries: JournalEntries): Promise<void> => {
    for (const key of keys) {
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
  };

  /** Starts waiting writes until `most` are under way. Starts a `takeOver` if none is under way or failed. */
  const begin = (most = MOST_UNDER_WAY): void => {
    for (const key of waiting) {
      if (underWay.size >= most) {
        return;
      }
      waiting.delete(key);
      track(keep(key));
    }
    // Until this page's own copy is stored, another page's entry may be the only copy.
    const taken = underWay.size + failed.size === 0 ? takenOver.shift() : undefined;
    if (taken !== undefined) {
      track(
        dropFrom(taken.keys, taken.entries).catch(() => {
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
    /** Replaces the entries under `key`; if `entries` is empty, removes the key. */
    write: (key: string, entries: JournalEntries): void => {
      if (Object.keys(entries).length > 0) {
        held.set(key, entries);
      } else {
        held.delete(key);
      }
      retryFailed();
      waiting.add(key);
      begin();
    },
    /** Starts all waiting writes at once: the page may close before the earlier writes end. */
    handOver: (): void => {
      begin(Infinity);
    },
    /** Removes `entries` from `keys` of other page loads, once this page's own copy is stored. */
    takeOver: (keys: readonly string[], entries: JournalEntries): void => {
      takenOver.push({ keys, entries });
      begin();
    },
    /** Resolves once no write is under way. */
    settled: async (): Promise<void> => {
      while (underWay.size > 0) {
        await Promise.all(underWay);
      }
    },
    /** Drops all writes of the account so far: neither a retry nor `onLost` repeats them. */
    giveUp: (owner: string): void => {
      for (const given of [waiting, failed, held]) {
        for (const key of given.keys()) {
          if (key.startsWith(`${owner}/`)) {
            given.delete(key);
          }
        }
      }
    },
    /** Records that the device could not be read. */
    fail: (): void => {
      becomeWorking(false);
    },
    /** False after a failed read or write, until a write succeeds and none is left to retry. */
    isWorking: (): boolean => working,
    subscribe: listeners.subscribe,
  };
}
