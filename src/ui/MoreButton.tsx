import { useEffect, useRef } from "react";
import { Button } from "./Button.tsx";

interface MoreButtonProps {
  readonly label: string;
  /** Whether the list goes on; keep the button in the tree also where it does not any more. */
  readonly hasMore: boolean;
  /** From `onMore` until what comes next is in the list, or has failed to come. */
  readonly busy: boolean;
  readonly onMore: () => Promise<void>;
  /** Finds everything in the list that can be gone to, one element for each item. */
  readonly items: string;
}

/** Below a list that goes on. The focus moves to the first of what has come: the button may be gone. */
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
