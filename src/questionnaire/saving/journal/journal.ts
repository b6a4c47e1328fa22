import { type Clock, browserClock } from "../clock.ts";
import type { DeviceStorage } from "./device-storage.ts";
import { type JournalEntries, fromKept } from "./journal-entries.ts";
import { createJournalWrites, keysOf } from "./journal-writes.ts";

/** Whose entries to look for: those of closed pages, or also of open pages, which still save their own. */
export type KeptBy = "closed pages" | "all pages";

/**
 * The texts typed in this page load that the server has not stored yet, by account and section. The device keeps
 * them, so that a closed tab or a crash loses nothing. Tabs of one browser share the device's storage, so each key ends with the
 * name `page`: no tab overwrites another tab's entries.
 */
export function createJournal(
  storage: DeviceStorage,
  page = newPageName(),
  openPages: () => Promise<ReadonlySet<string>> = () => Promise.resolve(new Set<string>()),
  clock: Clock = browserClock,
) {
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
    /**
     * The entries of closed pages; with `from: "all pages"`, also those of other open pages. Rejects if the
     * device cannot be read. If two pages have left a text for the same question, returns one of the texts, and
     * the other text stays on the device for the next visit.
     */
    read: async (
      owner: string,
      sectionId: string,
      from: KeptBy = "closed pages",
    ): Promise<JournalEntries> =>
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
    /**
     * The sections with entries of closed pages; with `from: "all pages"`, also those with entries of this page
     * or of other open pages; and since when: when the oldest of these pages was loaded, in milliseconds since
     * 1970. Rejects if the device cannot be read.
     */
    sections: async (owner: string, from: KeptBy = "closed pages") =>
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
    /** Replaces this page's entries of the section; if `entries` is empty, removes them. */
    write: (owner: string, sectionId: string, entries: JournalEntries): void => {
      if (!paused.has(owner)) {
        writes.write(prefixOf(owner, sectionId) + page, entries);
      }
    },
    handOver: writes.handOver,
    /**
     * Removes `entries` where `read` has found them: the server has stored them, or this page keeps them now. Not
     * elsewhere: of two pages that keep the same text, each would remove the other's.
     */
    takeOver: (owner: string, sectionId: string, entries: JournalEntries): void => {
      writes.takeOver(found.get(prefixOf(owner, sectionId)) ?? [], entries);
    },
    /** Removes everything of the account from the device. */
    forget: async (owner: string): Promise<void> => {
      await writes.settled();
      writes.giveUp(owner);
      try {
        await storage.remove(await keysOf(storage, `${owner}/`));
      } catch {
        writes.fail();
      }
    },
    /** Ignores the account's writes until `resume`, as after a logout in another tab. */
    pause: (owner: string): void => {
      paused.add(owner);
      writes.giveUp(owner);
    },
    resume: (owner: string): void => {
      paused.delete(owner);
    },
    isWorking: writes.isWorking,
    subscribe: writes.subscribe,
  };
}

export type Journal = ReturnType<typeof createJournal>;

export const prefixOf = (owner: string, sectionId: string): string => `${owner}/${sectionId}/`;

/** A name that no other page load has. Begins with the present time, in milliseconds since 1970. */
export const newPageName = (): string => `${Date.now()}-${Math.random()}`;

/** The time in a name of `newPageName`, in milliseconds since 1970. */
export const loadedAt = (page: string): number => Number.parseInt(page, 10);
