import type { Answer } from "../../domain/answers.ts";

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
  /** Changes what is kept, with nothing of another tab in between. What has no entries any more is removed. */
  readonly update: (key: string, change: (kept: unknown) => JournalEntries) => Promise<void>;
  readonly remove: (keys: readonly string[]) => Promise<void>;
  readonly keys: () => Promise<readonly string[]>;
}

/**
 * What was written on this device and is not stored on the server yet, by account and section. It
 * survives the page, so that a closed tab or a crash loses nothing.
 */
export interface Journal {
  /**
   * What other page loads have left; rejects where the device cannot tell. Where two tabs have left a text
   * for the same question, it is one of them: the other one stays for the next visit.
   */
  readonly read: (owner: string, sectionId: string) => Promise<JournalEntries>;
  /** Ids of the sections of which other page loads have left something; rejects where the device cannot tell. */
  readonly sections: (owner: string) => Promise<readonly string[]>;
  /** Takes the place of what was kept for the section; without entries nothing is kept. */
  readonly write: (owner: string, sectionId: string, entries: JournalEntries) => void;
  /** Keeps `entries` no longer where earlier visits left them: they are saved, or written anew. */
  readonly takeOver: (owner: string, sectionId: string, entries: JournalEntries) => void;
  /** Keeps nothing of the account any more. */
  readonly forget: (owner: string) => Promise<void>;
  /** False once the device has failed to keep something. */
  readonly isWorking: () => boolean;
  readonly subscribe: (listener: () => void) => () => void;
}

/**
 * The journal of one page load, named `page`: tabs of one browser share the device's storage, and none
 * may write over what another one keeps there.
 */
export function createJournal(storage: DeviceStorage, page = newPageName()): Journal {
  /** What is to be written next, by key. One write at a time keeps their order. */
  const waiting = new Map<string, JournalEntries>();
  /** What the device has failed to keep. It is tried again with the next write. */
  const failed = new Map<string, JournalEntries>();
  const takenOver: { readonly section: string; readonly entries: JournalEntries }[] = [];
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

  const keep = async (key: string, entries: JournalEntries): Promise<void> => {
    await (Object.keys(entries).length === 0 ? storage.remove([key]) : storage.set(key, entries));
  };

  const keysOf = async (section: string): Promise<readonly string[]> =>
    (await storage.keys()).filter((key) => key.startsWith(section));

  const dropFromOthers = async (section: string, entries: JournalEntries): Promise<void> => {
    for (const key of await keysOf(section)) {
      if (key !== section + page) {
        await storage.update(key, (kept) =>
          Object.fromEntries(
            Object.entries(toEntries(kept)).filter(
              ([question, { text }]) => entries[question]?.text !== text,
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
        try {
          await keep(key, entries);
        } catch {
          if (!waiting.has(key)) {
            failed.set(key, entries);
          }
        }
        becomeWorking(failed.size === 0);
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

  /** After everything that was to be written. */
  const look = async <Found>(find: () => Promise<Found>): Promise<Found> => {
    await settled();
    try {
      return await find();
    } catch (error) {
      becomeWorking(false);
      throw error;
    }
  };

  return {
    read: async (owner, sectionId) =>
      look(async () => {
        const section = prefixOf(owner, sectionId);
        const keys = (await keysOf(section)).filter((key) => key !== section + page);
        const kept = await Promise.all(keys.map(async (key) => toEntries(await storage.get(key))));
        return Object.assign({}, ...kept) as JournalEntries;
      }),
    sections: async (owner) =>
      look(async () => {
        const names = (await keysOf(`${owner}/`)).map((key) => key.split("/"));
        return [
          ...new Set(names.flatMap(([, section, by]) => (by === page ? [] : (section ?? [])))),
        ];
      }),
    write: (owner, sectionId, entries) => {
      for (const [key, unkept] of failed) {
        waiting.set(key, unkept);
      }
      failed.clear();
      // Written at once: the tab may be closed a moment later.
      waiting.set(prefixOf(owner, sectionId) + page, entries);
      void settled();
    },
    takeOver: (owner, sectionId, entries) => {
      takenOver.push({ section: prefixOf(owner, sectionId), entries });
      void settled();
    },
    forget: async (owner) => {
      await settled();
      failed.clear();
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

const prefixOf = (owner: string, sectionId: string): string => `${owner}/${sectionId}/`;

const newPageName = (): string => `${Date.now()}-${Math.random()}`;

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
