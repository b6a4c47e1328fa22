import type { SavedElsewhere } from "../tab-messages.ts";

/**
 * Collects the answers that this or another tab saves between the start of a section's read and its opening:
 * the read may miss them.
 */
export function createSavedWhileReading() {
  const byKey = new Map<string, SavedElsewhere[]>();
  return {
    /** A read of the section begins. */
    begin: (key: string): void => {
      byKey.set(key, []);
    },
    note: (key: string, saved: SavedElsewhere): void => {
      byKey.get(key)?.push(saved);
    },
    /** The section is opened: returns what was stored since its read began, oldest first. */
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
