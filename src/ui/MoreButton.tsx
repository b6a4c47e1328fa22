import { useEffect, useRef } from "react";
import { Button } from "./Button.tsx";

interface MoreButtonProps {
  readonly label: string;
  /** Whether the list goes on. Render the button also after the last page: it still moves the focus. */
  readonly hasMore: boolean;
  /** From `onMore` until the next items are shown, or could not be read. */
  readonly busy: boolean;
  readonly onMore: () => Promise<void>;
  /** A selector for the element of each item that takes the focus. */
  readonly items: string;
}

/** Below a list that goes on. The focus moves to the first new item: the button may be gone by then. */
export function MoreButton({ label, hasMore, busy, onMore, items }: MoreButtonProps) {
  const before = useRef<number>(undefined);
  useEffect(() => {
    if (!busy && before.current !== undefined) {
      document.querySelectorAll<HTMLElement>(items)[before.current]?.focus();
      before.current = undefined;
    }
  }, [busy, items]);
  return (
    hasMore && (
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
    )
  );
}
