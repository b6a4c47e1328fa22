import { withAddedStopped } from "../edits/added-stopped.ts";
import type { SiteFiles } from "../edits/content-edit.ts";
import { LEDGER } from "../edits/draft-files.ts";

interface Published {
  /** The files before the publication, as it was published, and as they are now. */
  readonly before: SiteFiles;
  readonly published: SiteFiles;
  readonly now: SiteFiles;
}

/**
 * The files that a publication has changed, as they were before it, with what it has added stopped. Keeps
 * the ledger's entries. Undefined if one of the files has changed since.
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
