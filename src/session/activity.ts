/** Where every tab of the browser notes that somebody is there, in milliseconds since 1970. */
const KEY = "last activity";

/** When somebody was last there, in any tab; 0 if that is not known. */
export function lastActivity(): number {
  try {
    return Number(localStorage.getItem(KEY) ?? 0);
  } catch {
    // A browser may forbid this store; then each tab counts for itself.
    return 0;
  }
}

export function noteActivity(): void {
  try {
    localStorage.setItem(KEY, String(Date.now()));
  } catch {
    // See above.
  }
}
