/**
 * A section's revision counts its saves: each save raises it by one, and `firestore.rules` accept no other
 * step. A restored backup sets a revision from the time of the restore, far above any revision that a page
 * knows. Otherwise later saves could raise the backup's revision to that of an open page, which would not
 * notice the restore. Example: 7 before, 1795334400000000 after, and then 1795334400000001.
 */

/** Two restores a second apart set revisions this far apart. A section never gets so many saves. */
const BETWEEN_RESTORES = 1_000_000;

/** The revision of every section after a restore at `now`, in milliseconds since 1970. */
export const revisionAfterRestore = (now: number): number =>
  Math.trunc(now / 1000) * BETWEEN_RESTORES;

/** Whether the coach restored a backup between two revisions of a section. */
export const isRestoredBetween = (known: number, stored: number): boolean =>
  stored < known || Math.trunc(stored / BETWEEN_RESTORES) !== Math.trunc(known / BETWEEN_RESTORES);
