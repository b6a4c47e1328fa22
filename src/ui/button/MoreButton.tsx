import { useEffect, useRef } from "react";
import { Button } from "./Button.tsx";
import { Notice } from "../state/Notice.tsx";

interface MoreButtonProps {
  readonly label: string;
  /**
   * Whether there are more items. Render the button also after the last page: it still moves the
   * focus.
   */
  readonly hasMore: boolean;
  /** True from `onMore` until the next items are shown or have failed to load. */
  readonly busy: boolean;
  readonly onMore: () => Promise<void>;
  /** Why the next items did not load, in words for the screen. The button then tries again. */
  readonly failure?: string | undefined;
  /** A selector for the element of each item that takes the focus. */
  readonly items: string;
}

/**
 * Loads the next items of a list. The focus moves to the first new item, because the button may
 * have gone by then.
 */
export function MoreButton({ label, hasMore, busy, onMore, failure, items }: MoreButtonProps) {
  const before = useRef<number>(undefined);
  useEffect(() => {
    if (!busy && before.current !== undefined) {
      document.querySelectorAll<HTMLElement>(items)[before.current]?.focus();
      before.current = undefined;
    }
    // No dependencies: items that are already loaded appear without a change of `busy`.
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
