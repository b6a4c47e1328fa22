const LOCK = "page that keeps a journal: ";

/**
 * Marks this page load as open, by a lock: the browser releases the lock when the page is closed or crashes.
 */
export function markOpen(page: string): void {
  // Pages without HTTPS, and older browsers, have no locks.
  (navigator.locks as LockManager | undefined)
    ?.request(LOCK + page, () => new Promise(() => undefined))
    .catch(() => undefined);
}

/** The names of the page loads open in any tab of this browser. Empty where the browser has no locks. */
export async function openPages(): Promise<ReadonlySet<string>> {
  try {
    const { held = [] } = await navigator.locks.query();
    return new Set(held.map(({ name = "" }) => name.replace(LOCK, "")));
  } catch {
    return new Set();
  }
}
