import { Button } from "../button/Button.tsx";
import { Notice } from "./Notice.tsx";
import { useNewerVersion } from "./newer-version.ts";

interface LoadFailureProps {
  /** What happened and what to do, in words for the screen. */
  readonly message: string;
  readonly onRetry: () => void;
}

/** In place of content that could not be loaded. */
export function LoadFailure({ message, onRetry }: LoadFailureProps) {
  const isNewer = useNewerVersion();
  return (
    <>
      <Notice tone="bad">{message}</Notice>
      <div>
        <Button
          look="quiet"
          onClick={() => {
            if (isNewer) {
              location.reload();
              return;
            }
            // The button disappears during the next attempt.
            document.querySelector<HTMLElement>("main h1")?.focus();
            onRetry();
          }}
        >
          Try again
        </Button>
      </div>
    </>
  );
}
