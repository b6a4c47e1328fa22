import type { DeviceStorage } from "./device-storage.ts";
import { type JournalEntries, fromKept, toKept } from "./journal-entries.ts";
import { loadedAt, prefixOf } from "./journal.ts";
import { keysOf } from "./journal-writes.ts";

// What accounts that cannot come back have left in the journal. Apart from `journal.ts`, which every section
// loads. Every function rejects if the device fails.

/** The texts of a section that one page load has left on this device. */
export interface LeftTexts {
  readonly sectionId: string;
  readonly entries: JournalEntries;
}

/** Everything of an account, also of open pages. */
export async function leftBy(storage: DeviceStorage, owner: string): Promise<readonly LeftTexts[]> {
  return Promise.all(
    (await keysOf(storage, `${owner}/`)).map(async (key) => ({
      sectionId: partsOf(key).sectionId,
      entries: fromKept(await storage.get(key)),
    })),
  );
}

/**
 * Makes an account's texts of some sections texts of the account `heir`, whose page finds them as if an
 * earlier visit had left them. No text is lost on the way, and it can be repeated.
 */
export async function passOn(
  storage: DeviceStorage,
  owner: string,
  heir: { readonly owner: string; readonly sectionIds: readonly string[] },
): Promise<void> {
  for (const key of await keysOf(storage, `${owner}/`)) {
    const { sectionId, page = "" } = partsOf(key);
    if (heir.sectionIds.includes(sectionId)) {
      const entries = passedOn(fromKept(await storage.get(key)));
      // No open page has this name, and a repetition writes the same key.
      const taken = `${prefixOf(heir.owner, sectionId)}${page} ${owner}`;
      await storage.set(taken, () => toKept(entries));
      await storage.remove([key]);
    }
  }
}

/**
 * A text replaces no answer of the heir: where there is one, the text becomes its rival. Leaves out emptied
 * answers: the heir has nothing to empty.
 */
function passedOn(entries: JournalEntries): JournalEntries {
  return Object.fromEntries(
    Object.entries(entries)
      .filter(([, { text }]) => text !== "")
      .map(([question, entry]) => [question, { ...entry, possiblyStored: [""] }]),
  );
}

export async function removeLeft(storage: DeviceStorage, owner: string): Promise<void> {
  await storage.remove(await keysOf(storage, `${owner}/`));
}

/** Every account with texts on the device, and when its newest page was loaded. */
export async function ownersOn(storage: DeviceStorage): Promise<ReadonlyMap<string, number>> {
  const newest = new Map<string, number>();
  for (const key of await storage.keys()) {
    const { owner, page } = partsOf(key);
    // Leaves out keys of no text: `tidy-database-files.ts`.
    if (page !== undefined) {
      newest.set(owner, Math.max(newest.get(owner) ?? 0, loadedAt(page)));
    }
  }
  return newest;
}

function partsOf(key: string) {
  const [owner = "", sectionId = "", page] = key.split("/");
  return { owner, sectionId, page };
}
