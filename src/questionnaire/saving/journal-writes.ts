import { createListeners } from "../answers/listeners.ts";
import type { DeviceStorage } from "./device-storage.ts";
import { type JournalEntries, fromKept, toKept } from "./journal-entries.ts";

/** What one page load writes to the device, one write after another in the order they were asked for. */
export interface JournalWrites {
  /** Takes the place of what is kept under `key`; without entries nothing is kept. */
  readonly write: (key: string, entries: JournalEntries) => void;
  /** Drops `entries` where other page loads keep them, once this page's own copy is kept. */
  readonly takeOver: (section: string, entries: JournalEntries) => void;
  /** Resolves when everything asked for so far has been tried. */
  readonly settled: () => Promise<void>;
  /** Writes nothing of the account any more that was asked for so far, even where the device fails or loses it. */
  readonly giveUp: (owner: string) => void;
  /** Takes note of a device that could not be read. */
  readonly fail: () => void;
  /** False once the device has failed to keep something, or could not be read. */
  readonly isWorking: () => boolean;
  readonly subscribe: (listener: () => void) => () => void;
}

/** The keys of a section: one for each page load that keeps something of it. */
export async function keysOf(storage: DeviceStorage, section: string): Promise<readonly string[]> {
  return (await storage.keys()).filter((key) => key.startsWith(section));
}

/** `page` names the page load, and ends the keys that are its own. */
export function createJournalWrites(storage: DeviceStorage, page: string): JournalWrites {
  /** What is to be written next, by key. */
  const waiting = new Map<string, JournalEntries>();
  /** What this page keeps, or is to keep, by key. Written anew where the device has lost it. */
  const held = new Map<string, JournalEntries>();
  /** What the device has failed to keep. It is tried again with the next write. */
  const failed = new Map<string, JournalEntries>();
  const takenOver: { readonly section: string; readonly entries: JournalEntries }[] = [];
  const listeners = createListeners();
  let writing: Promise<void> | undefined;
  let working = true;

  const becomeWorking = (now: boolean): void => {
    if (working !== now) {
      working = now;
      listeners.tell();
    }
  };

  const keep = async (key: string, entries: JournalEntries): Promise<void> => {
    try {
      await (Object.keys(entries).length === 0
        ? storage.remove([key])
        : storage.set(key, toKept(entries)));
    } catch {
      if (!waiting.has(key)) {
        failed.set(key, entries);
      }
      // Said now: while the client types on there is always something newer to try.
      becomeWorking(false);
      return;
    }
    becomeWorking(failed.size === 0);
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

  const drain = async (): Promise<void> => {
    for (;;) {
      const [next] = waiting;
      if (next !== undefined) {
        const [key, entries] = next;
        waiting.delete(key);
        await keep(key, entries);
        continue;
      }
      // Not before this page's own copy is kept.
      const taken = failed.size === 0 ? takenOver.shift() : undefined;
      if (taken === undefined) {
        return;
      }
      try {
        await dropFromOthers(taken.section, taken.entries);
      } catch {
        becomeWorking(false);
      }
    }
  };

  const settled = async (): Promise<void> => {
    writing ??= drain().finally(() => {
      writing = undefined;
    });
    await writing;
  };

  storage.onLost(() => {
    for (const [key, entries] of held) {
      waiting.set(key, entries);
    }
    void settled();
  });

  return {
    write: (key, entries) => {
      if (Object.keys(entries).length > 0) {
        held.set(key, entries);
      } else {
        held.delete(key);
      }
      for (const [unkept, others] of failed) {
        waiting.set(unkept, others);
      }
      failed.clear();
      // Written at once: the tab may be closed a moment later.
      waiting.set(key, entries);
      void settled();
    },
    takeOver: (section, entries) => {
      takenOver.push({ section, entries });
      void settled();
    },
    settled,
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
