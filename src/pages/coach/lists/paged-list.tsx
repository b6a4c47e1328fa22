import { useCallback, useEffect, useRef, useState } from "react";
import type { PageOfResults } from "../../../domain/client/page-of-results.ts";
import { failureMessage } from "../../../domain/failure/failure-message.ts";
import { MoreButton } from "../../../ui/button/MoreButton.tsx";
import { LoadFailure } from "../../../ui/state/LoadFailure.tsx";

export interface PagedList<Item> {
  /** `undefined` until the first page of results has been read. */
  readonly items: readonly Item[] | undefined;
  readonly hasMore: boolean;
  readonly busy: boolean;
  /** Why reading or reloading the list has failed. Items that were read before stay. */
  readonly error: unknown;
  /** Why reading the next page has failed. Calling `more` again reads only that page. */
  readonly moreError: unknown;
  /**
   * Reads the next page of results, and further pages until `isEnough` returns true for all items read so
   * far. Shows each page as it arrives. Resolves when reading has ended, failed or been stopped.
   */
  readonly more: (isEnough?: (items: readonly Item[]) => boolean) => Promise<void>;
  /** Stops reading further pages. Items that were read stay. */
  readonly stop: () => void;
  /** Reads again as many items as are shown. Resolves once they are shown, or reading has failed. */
  readonly reload: () => Promise<void>;
  /**
   * Applies a stored change to the list without reading again. If a read is running, applies `change` to its
   * items too, which may already contain the change. So `change` must be idempotent.
   */
  readonly amend: (change: Amendment<Item>) => void;
}

type Amendment<Item> = (items: readonly Item[]) => readonly Item[];

/**
 * A long list, read one page of results at a time by `read`, which must be stable. `isFurther` tells `read`
 * that several pages may be wanted in a row: `read` may then return larger pages.
 */
export function usePagedList<Item, Cursor>(
  read: (after?: Cursor, isFurther?: boolean) => Promise<PageOfResults<Item, Cursor>>,
): PagedList<Item> {
  const [shown, setShown] = useState<PageOfResults<Item, Cursor>>();
  const [busy, setBusy] = useState(true);
  const [failure, setFailure] = useState<{ readonly isMore: boolean; readonly error: unknown }>();
  /** The number of the latest read: only the latest read may change the list. */
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

interface ListEndProps {
  readonly list: Omit<PagedList<unknown>, "stop" | "amend">;
  readonly label: string;
  /** A CSS selector for the element in each item that takes the focus. */
  readonly items: string;
}

/** Below a list: why it could not be read, and the button that shows more of it. */
export function ListEnd({ list, label, items }: ListEndProps) {
  const { hasMore, busy, error, moreError, more, reload } = list;
  return (
    <>
      {error !== undefined && (
        <LoadFailure message={failureMessage(error)} onRetry={() => void reload()} />
      )}
      <MoreButton
        label={label}
        hasMore={hasMore}
        busy={busy}
        onMore={more}
        failure={moreError === undefined ? undefined : failureMessage(moreError)}
        items={items}
      />
    </>
  );
}
