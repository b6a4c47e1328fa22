import { Button } from "../button/Button.tsx";
import { Notice } from "./Notice.tsx";
import { useNewerVersion } from "./newer-version.ts";
import { t } from "../../words/words.ts";

interface LoadFailureProps {
  /** What has failed and what the reader can do, in words for the screen. */
  readonly message: string;
  readonly onRetry: () => void;
}

/** Shown instead of content that could not be loaded. */
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
            // The button disappears during the next attempt, so the heading takes the focus.
            document.querySelector<HTMLElement>("main h1")?.focus();
            onRetry();
          }}
        >
          {t("Try again")}
        </Button>
      </div>
    </>
  );
}
