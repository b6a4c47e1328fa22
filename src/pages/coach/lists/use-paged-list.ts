import { useCallback, useEffect, useRef, useState } from "react";
import type { PageOfResults } from "../../../domain/client/page-of-results.ts";

export interface PagedList<Item> {
  /** `undefined` until the first page of results has been read. */
  readonly items: readonly Item[] | undefined;
  readonly hasMore: boolean;
  readonly busy: boolean;
  /** Why the list could not be read, or read again; the items read before stay. */
  readonly error: unknown;
  /** Why the next page could not be read. Calling `more` again reads only that page. */
  readonly moreError: unknown;
  /**
   * Reads the next page of results, and further ones until `isEnough` is true of all items read so far. Shows
   * each page as it arrives. Resolves when reading has ended, failed or was stopped.
   */
  readonly more: (isEnough?: (items: readonly Item[]) => boolean) => Promise<void>;
  /** Stops reading further pages; the items read so far stay. */
  readonly stop: () => void;
  /** Reads again as many items as are shown. Resolves when they are shown or reading has failed. */
  readonly reload: () => Promise<void>;
  /**
   * Shows a stored change without reading again. A read under way may return older items: `change` is made to
   * those as well, so it must be idempotent.
   */
  readonly amend: (change: Amendment<Item>) => void;
}

type Amendment<Item> = (items: readonly Item[]) => readonly Item[];

/**
 * A long list, read a page of results at a time with `read` (must be stable). `isFurther` tells `read` that
 * more pages are wanted, so that it may read larger ones.
 */
export function usePagedList<Item, Cursor>(
  read: (after?: Cursor, isFurther?: boolean) => Promise<PageOfResults<Item, Cursor>>,
): PagedList<Item> {
  const [shown, setShown] = useState<PageOfResults<Item, Cursor>>();
  const [busy, setBusy] = useState(true);
  const [failure, setFailure] = useState<{ readonly isMore: boolean; readonly error: unknown }>();
  /** Numbers the reads: only the latest one may change the list. */
  const round = useRef(0);
  /** Changes made since the latest read began. */
  const amendments = useRef<readonly Amendment<Item>[]>([]);

  const run = useCallback(
    async (
      before: PageOfResults<Item, Cursor> | undefined,
      isEnough?: (items: readonly Item[]) => boolean,
    ): Promise<void> => {
      round.current += 1;
      const mine = round.current;
      const isCurrent = (): boolean => mine === round.current;
      amendments.current = [];
      setBusy(true);
      setFailure(undefined);
      try {
        let page = before;
        do {
          const further = await read(page?.next, isEnough !== undefined);
          if (!isCurrent()) {
            return;
          }
          const items = [...(page?.items ?? []), ...further.items];
          page = {
            items: amendments.current.reduce<readonly Item[]>((all, amend) => amend(all), items),
            next: further.next,
          };
          if (before !== undefined) {
            setShown(page);
          }
        } while (page.next !== undefined && isEnough?.(page.items) === false);
        setShown(page);
      } catch (thrown) {
        if (isCurrent()) {
          setFailure({ isMore: before !== undefined, error: thrown });
        }
      }
      if (isCurrent()) {
        setBusy(false);
      }
    },
    [read],
  );

  useEffect(() => {
    void run(undefined);
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
    more: (isEnough) => run(shown, isEnough),
    stop: () => {
      round.current += 1;
      setBusy(false);
    },
    reload: () => {
      const atLeast = shown?.items.length ?? 0;
      return run(undefined, (items) => items.length >= atLeast);
    },
    amend: (change) => {
      amendments.current = [...amendments.current, change];
      setShown((now) => now && { ...now, items: change(now.items) });
    },
  };
}
