import { type Clock, browserClock } from "../clock.ts";
import type { DeviceStorage } from "./device-storage.ts";
import { type JournalEntries, fromKept } from "./journal-entries.ts";
import { createJournalWrites, keysOf } from "./journal-writes.ts";

/**
 * The texts typed on this device that the server has not stored yet, by account and section. The device keeps
 * them, so that a closed tab or a crash loses nothing.
 */
export interface Journal {
  /**
   * The entries of closed pages; with `from: "all pages"`, also those of other open pages. Rejects if the
   * device cannot be read. If two pages have left a text for the same question, returns one of the texts, and
   * the other text stays on the device for the next visit.
   */
  readonly read: (owner: string, sectionId: string, from?: KeptBy) => Promise<JournalEntries>;
  /**
   * The sections with entries of closed pages; with `from: "all pages"`, also those with entries of this page
   * or of other open pages. Rejects if the device cannot be read.
   */
  readonly sections: (owner: string, from?: KeptBy) => Promise<readonly SectionInJournal[]>;
  /** Replaces this page's entries of the section; if `entries` is empty, removes them. */
  readonly write: (owner: string, sectionId: string, entries: JournalEntries) => void;
  /** Hands all waiting writes to the device at once: the page may be closing. */
  readonly handOver: () => void;
  /**
   * Removes `entries` where `read` has found them: the server has stored them, or this page keeps them now. Not
   * elsewhere: of two pages that keep the same text, each would remove the other's.
   */
  readonly takeOver: (owner: string, sectionId: string, entries: JournalEntries) => void;
  /** Removes everything of the account from the device. */
  readonly forget: (owner: string) => Promise<void>;
  /** Ignores the account's writes until `resume`, as after a logout in another tab. */
  readonly pause: (owner: string) => void;
  readonly resume: (owner: string) => void;
  /** False after a failed read or write, until a write succeeds and none is left to retry. */
  readonly isWorking: () => boolean;
  readonly subscribe: (listener: () => void) => () => void;
}

/** Whose entries to look for: those of closed pages, or also of open pages, which still save their own. */
export type KeptBy = "closed pages" | "all pages";

/** A section with unsaved texts on this device. */
export interface SectionInJournal {
  readonly id: string;
  /** When the oldest page with such a text was loaded, in milliseconds since 1970. */
  readonly since: number;
}

/**
 * The journal of one page load. Tabs of one browser share the device's storage, so each key ends with the
 * name `page`: no tab overwrites another tab's entries.
 */
export function createJournal(
  storage: DeviceStorage,
  page = newPageName(),
  openPages: () => Promise<ReadonlySet<string>> = () => Promise.resolve(new Set<string>()),
  clock: Clock = browserClock,
): Journal {
  const writes = createJournalWrites(storage, clock);
  const paused = new Set<string>();
  /** By section, the keys of other page loads that were read last. */
  const found = new Map<string, readonly string[]>();

  /** Reads the device after all writes so far. A failed read counts as a failing device. */
  const look = async <Found>(find: () => Promise<Found>): Promise<Found> => {
    await writes.settled();
    try {
      return await find();
    } catch (error) {
      writes.fail();
      throw error;
    }
  };

  return {
    read: async (owner, sectionId, from = "closed pages") =>
      look(async () => {
        const section = prefixOf(owner, sectionId);
        const leftOut = new Set(from === "closed pages" ? await openPages() : []).add(page);
        const keys = (await keysOf(storage, section)).filter(
          (key) => !leftOut.has(key.slice(section.length)),
        );
        found.set(section, keys);
        const left = await Promise.all(keys.map(async (key) => fromKept(await storage.get(key))));
        return Object.fromEntries(left.flatMap((entries) => Object.entries(entries)));
      }),
    sections: async (owner, from = "closed pages") =>
      look(async () => {
        const leftOut = new Set(from === "closed pages" ? [...(await openPages()), page] : []);
        const since = new Map<string, number>();
        for (const key of await keysOf(storage, `${owner}/`)) {
          const [, id = "", by = ""] = key.split("/");
          if (!leftOut.has(by)) {
            since.set(id, Math.min(since.get(id) ?? Infinity, loadedAt(by)));
          }
        }
        return [...since].map(([id, earliest]) => ({ id, since: earliest }));
      }),
    write: (owner, sectionId, entries) => {
      if (!paused.has(owner)) {
        writes.write(prefixOf(owner, sectionId) + page, entries);
      }
    },
    handOver: writes.handOver,
    takeOver: (owner, sectionId, entries) => {
      writes.takeOver(found.get(prefixOf(owner, sectionId)) ?? [], entries);
    },
    forget: async (owner) => {
      await writes.settled();
      writes.giveUp(owner);
      try {
        await storage.remove(await keysOf(storage, `${owner}/`));
      } catch {
        writes.fail();
      }
    },
    pause: (owner) => {
      paused.add(owner);
      writes.giveUp(owner);
    },
    resume: (owner) => {
      paused.delete(owner);
    },
    isWorking: writes.isWorking,
    subscribe: writes.subscribe,
  };
}

export const prefixOf = (owner: string, sectionId: string): string => `${owner}/${sectionId}/`;

/** A name that no other page load has. Begins with the present time, in milliseconds since 1970. */
export const newPageName = (): string => `${Date.now()}-${Math.random()}`;

/** The time in a name of `newPageName`, in milliseconds since 1970. */
export const loadedAt = (page: string): number => Number.parseInt(page, 10);
