import type { SavedElsewhere } from "../tab-messages.ts";

/**
 * Answers that are stored, from here or by another tab, between the reading of a section and its
 * opening. What was read may be older than they are.
 */
export function createSavedWhileReading() {
  const byKey = new Map<string, SavedElsewhere[]>();
  return {
    /** The section begins to be read. */
    begin: (key: string): void => {
      byKey.set(key, []);
    },
    note: (key: string, saved: SavedElsewhere): void => {
      byKey.get(key)?.push(saved);
    },
    /** The section is opened: what was stored since it began to be read, oldest first. */
    take: (key: string): readonly SavedElsewhere[] => {
      const taken = byKey.get(key) ?? [];
      byKey.delete(key);
      return taken;
    },
    clear: (): void => {
      byKey.clear();
    },
  };
}
