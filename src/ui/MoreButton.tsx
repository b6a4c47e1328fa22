import { Button } from "./Button.tsx";

interface MoreButtonProps {
  readonly label: string;
  readonly busy: boolean;
  /** Resolves when what comes next is in the list, or has failed to come. */
  readonly onMore: () => Promise<void>;
  /** Finds everything in the list that can be gone to, one element for each item. */
  readonly items: string;
}

/** Below a list that goes on. The focus moves to the first of what has come: the button may be gone. */
export function MoreButton({ label, busy, onMore, items }: MoreButtonProps) {
  const more = async (): Promise<void> => {
    const before = document.querySelectorAll(items).length;
    await onMore();
    requestAnimationFrame(() => {
      document.querySelectorAll<HTMLElement>(items)[before]?.focus();
    });
  };
  return (
    <Button look="quiet" onClick={() => void more()} disabled={busy}>
      {label}
    </Button>
  );
}
