import { withAddedStopped } from "../edits/added-stopped.ts";
import type { SiteFiles } from "../edits/file-names.ts";
import { LEDGER } from "../edits/draft-files.ts";

interface Published {
  /** The files right before the publication (`before`), right after it (`published`), and now. */
  readonly before: SiteFiles;
  readonly published: SiteFiles;
  readonly now: SiteFiles;
}

/**
 * Reverts the files that a publication has changed, except that its new questions and sections stay, retired.
 * Keeps the ledger's entries, too. Undefined if one of the files has changed since the publication.
 */
export function takenBack({ before, published, now }: Published): SiteFiles | undefined {
  const wanted = withAddedStopped(before, published);
  const changed = [...wanted].filter(
    ([name]) => name !== LEDGER && before.get(name) !== published.get(name),
  );
  return changed.some(([name]) => now.get(name) !== published.get(name))
    ? undefined
    : new Map([...now, ...changed]);
}
