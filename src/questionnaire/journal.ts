import type { Answer } from "../domain/answers.ts";

/** Something written and not acknowledged by the server. */
interface JournalEntry {
  readonly text: string;
  /** What may be stored for the question without anybody else having written it. */
  readonly bases: readonly Answer[];
}

/** By question. */
export type JournalEntries = Readonly<Record<string, JournalEntry>>;

/** A store of texts on this device. Every call may reject: it may be full, or forbidden. */
export interface DeviceStorage {
  readonly get: (key: string) => Promise<unknown>;
  readonly set: (key: string, entries: JournalEntries) => Promise<void>;
  readonly remove: (keys: readonly string[]) => Promise<void>;
  readonly keys: () => Promise<readonly string[]>;
}

/**
 * What was written on this device and is not stored on the server yet, by account and section. It
 * survives the page, so that a closed tab or a crash loses nothing.
 */
export interface Journal {
  /** What an earlier visit left; nothing where the device keeps nothing. */
  readonly read: (owner: string, sectionId: string) => Promise<JournalEntries>;
  /** Takes the place of what was kept for the section; without entries nothing is kept. */
  readonly write: (owner: string, sectionId: string, entries: JournalEntries) => void;
  /** Keeps nothing of the account any more. */
  readonly forget: (owner: string) => Promise<void>;
  /** False once the device has failed to keep something. */
  readonly isWorking: () => boolean;
  readonly subscribe: (listener: () => void) => () => void;
}

export function createJournal(storage: DeviceStorage): Journal {
  /** What is to be written next, by key. One write at a time keeps their order. */
  const waiting = new Map<string, JournalEntries>();
  const listeners = new Set<() => void>();
  let writing: Promise<void> | undefined;
  let working = true;

  const becomeWorking = (now: boolean): void => {
    if (working !== now) {
      working = now;
      for (const listener of listeners) {
        listener();
      }
    }
  };

  const drain = async (): Promise<void> => {
    for (;;) {
      const [next] = waiting;
      if (next === undefined) {
        return;
      }
      const [key, entries] = next;
      waiting.delete(key);
      try {
        await (Object.keys(entries).length === 0
          ? storage.remove([key])
          : storage.set(key, entries));
        becomeWorking(true);
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

  return {
    read: async (owner, sectionId) => {
      await settled();
      try {
        return toEntries(await storage.get(keyOf(owner, sectionId)));
      } catch {
        becomeWorking(false);
        return {};
      }
    },
    write: (owner, sectionId, entries) => {
      // Written at once: the tab may be closed a moment later.
      waiting.set(keyOf(owner, sectionId), entries);
      void settled();
    },
    forget: async (owner) => {
      await settled();
      try {
        const keys = await storage.keys();
        await storage.remove(keys.filter((key) => key.startsWith(`${owner}/`)));
      } catch {
        becomeWorking(false);
      }
    },
    isWorking: () => working,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

const keyOf = (owner: string, sectionId: string): string => `${owner}/${sectionId}`;

/** Takes what a device kept for what it should be, and leaves out what is not. */
function toEntries(kept: unknown): JournalEntries {
  if (typeof kept !== "object" || kept === null) {
    return {};
  }
  return Object.fromEntries(
    Object.entries(kept).filter(
      (entry): entry is [string, JournalEntry] =>
        typeof entry[1] === "object" &&
        entry[1] !== null &&
        "text" in entry[1] &&
        typeof entry[1].text === "string" &&
        "bases" in entry[1] &&
        Array.isArray(entry[1].bases),
    ),
  );
}
