import { useEffect, useRef } from "react";
import { Button } from "./Button.tsx";
import { Notice } from "../state/Notice.tsx";

interface MoreButtonProps {
  readonly label: string;
  /** Whether the list goes on. Render the button also after the last page: it still moves the focus. */
  readonly hasMore: boolean;
  /** From `onMore` until the next items are shown, or could not be read. */
  readonly busy: boolean;
  readonly onMore: () => Promise<void>;
  /** Why the next items could not be read, as it is read on the screen. The button is then the other try. */
  readonly failure?: string | undefined;
  /** A selector for the element of each item that takes the focus. */
  readonly items: string;
}

/** Below a list that goes on. The focus moves to the first new item: the button may be gone by then. */
export function MoreButton({ label, hasMore, busy, onMore, failure, items }: MoreButtonProps) {
  const before = useRef<number>(undefined);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!busy && before.current !== undefined) {
      const next = document.querySelectorAll<HTMLElement>(items)[before.current];
      before.current = undefined;
      if (next !== undefined) {
        next.focus();
      } else if (document.activeElement === document.body) {
        // Browsers take the focus from a button that is disabled.
        place.current?.querySelector("button")?.focus();
      }
    }
    // Not only when `busy` changes: what is there already is shown at once.
  });
  return (
    <>
      <Notice tone="bad">{failure}</Notice>
      {hasMore && (
        <div ref={place}>
          <Button
            look="quiet"
            onClick={() => {
              before.current = document.querySelectorAll(items).length;
              void onMore();
            }}
            disabled={busy}
          >
            {label}
          </Button>
        </div>
      )}
    </>
  );
}
