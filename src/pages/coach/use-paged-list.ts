import { useCallback, useEffect, useRef, useState } from "react";
import type { PageOfResults } from "../../domain/page-of-results.ts";

export interface PagedList<Item> {
  /** `undefined` until the first page of results has been read. */
  readonly items: readonly Item[] | undefined;
  readonly hasMore: boolean;
  readonly busy: boolean;
  /** Why the list could not be read, or read again; the items read before stay. */
  readonly error: unknown;
  /** Why the next page could not be read. Asking for more once again reads only that. */
  readonly moreError: unknown;
  /** Reads the next page of results. Resolves when it is shown or has failed. */
  readonly more: () => Promise<void>;
  /** Reads again as many items as are shown. Resolves when they are shown or reading has failed. */
  readonly reload: () => Promise<void>;
}

/** A long list, read a page of results at a time with `read` (keep it stable). */
export function usePagedList<Item, Cursor>(
  read: (after?: Cursor) => Promise<PageOfResults<Item, Cursor>>,
): PagedList<Item> {
  const [shown, setShown] = useState<PageOfResults<Item, Cursor>>();
  const [busy, setBusy] = useState(true);
  const [failure, setFailure] = useState<{ readonly isMore: boolean; readonly error: unknown }>();
  /** Counts the readings: only the latest one changes what is shown. */
  const round = useRef(0);

  const run = useCallback(
    async (before: PageOfResults<Item, Cursor> | undefined, atLeast: number): Promise<void> => {
      round.current += 1;
      const mine = round.current;
      setBusy(true);
      setFailure(undefined);
      try {
        let page = before;
        do {
          const further = await read(page?.next);
          page = { items: [...(page?.items ?? []), ...further.items], next: further.next };
        } while (page.items.length < atLeast && page.next !== undefined);
        if (mine === round.current) {
          setShown(page);
        }
      } catch (thrown) {
        if (mine === round.current) {
          setFailure({ isMore: before !== undefined, error: thrown });
        }
      }
      if (mine === round.current) {
        setBusy(false);
      }
    },
    [read],
  );

  useEffect(() => {
    void run(undefined, 0);
    return () => {
      round.current += 1;
    };
  }, [run]);

  return {
    items: shown?.items,
    hasMore: shown?.next !== undefined,
    busy,
    error: failure?.isMore === false ? failure.error : undefined,
    moreError: failure?.isMore === true ? failure.error : undefined,
    more: () => run(shown, 0),
    reload: () => run(undefined, shown?.items.length ?? 0),
  };
}
