import { useEffect, useRef } from "react";
import { Button } from "./Button.tsx";
import { Notice } from "../state/Notice.tsx";

interface MoreButtonProps {
  readonly label: string;
  /** Whether there are more items. Render `MoreButton` even if not: it still moves the focus. */
  readonly hasMore: boolean;
  /** True from the call of `onMore` until the next items are shown or have failed to load. */
  readonly busy: boolean;
  readonly onMore: () => Promise<void>;
  /** Why the next items have not loaded, in words for the screen. The button then retries. */
  readonly failure?: string | undefined;
  /** A CSS selector for the element in each item that takes the focus. */
  readonly items: string;
}

/**
 * Loads the next items of a list. Moves the focus to the first new item, because the button disappears after
 * the last items.
 */
export function MoreButton({ label, hasMore, busy, onMore, failure, items }: MoreButtonProps) {
  const before = useRef<number>(undefined);
  useEffect(() => {
    if (!busy && before.current !== undefined) {
      document.querySelectorAll<HTMLElement>(items)[before.current]?.focus();
      before.current = undefined;
    }
    // Runs after every render: items that were loaded in advance appear without a change of `busy`.
  });
  return (
    <>
      <Notice tone="bad">{failure}</Notice>
      {hasMore && (
        <div>
          <Button
            look="quiet"
            onClick={() => {
              before.current = document.querySelectorAll(items).length;
              void onMore();
            }}
            busy={busy}
          >
            {label}
          </Button>
        </div>
      )}
    </>
  );
}
