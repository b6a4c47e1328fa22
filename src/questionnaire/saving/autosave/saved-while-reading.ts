import type { SavedElsewhere } from "../tab-messages.ts";

/**
 * Collects the answers that this or another tab saves between the start of a section's read and its opening:
 * the read may miss them. Several reads of a section may be under way, such as a screen's and a logout's.
 */
export function createSavedWhileReading() {
  /** Weak, since nobody says that a read will not be opened. */
  const byKey = new Map<string, Set<WeakRef<SavedElsewhere[]>>>();
  return {
    /** A read of the section begins. Returns what `note` adds to until `end`, oldest first. */
    begin: (key: string): SavedElsewhere[] => {
      const saved: SavedElsewhere[] = [];
      byKey.set(key, (byKey.get(key) ?? new Set()).add(new WeakRef(saved)));
      return saved;
    },
    note: (key: string, saved: SavedElsewhere): void => {
      for (const read of byKey.get(key) ?? []) {
        read.deref()?.push(saved);
      }
    },
    /** The section is opened: returns what was stored since its read began. */
    end: (key: string, of: readonly SavedElsewhere[] = []): readonly SavedElsewhere[] => {
      for (const read of byKey.get(key) ?? []) {
        if ([of, undefined].includes(read.deref())) {
          byKey.get(key)?.delete(read);
        }
      }
      return of;
    },
    clear: (): void => {
      byKey.clear();
    },
  };
}
