import { Button } from "./Button.tsx";
import { Notice } from "./Notice.tsx";

interface LoadFailureProps {
  /** What happened and what to do, as a person reads it. */
  readonly message: string;
  readonly onRetry: () => void;
}

/** In place of what could not be loaded. */
export function LoadFailure({ message, onRetry }: LoadFailureProps) {
  return (
    <>
      <Notice tone="bad">{message}</Notice>
      <div>
        <Button
          look="quiet"
          onClick={() => {
            // The button goes while it is tried.
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
