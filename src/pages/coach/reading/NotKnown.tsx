import { failureWords } from "../../../domain/failure/failure-words.ts";
import { Button } from "../../../ui/button/Button.tsx";
import { Notice } from "../../../ui/state/Notice.tsx";
import type { ReadFile } from "./use-reading.ts";

interface NotKnownProps {
  readonly file: ReadFile;
  readonly onRetry: () => void;
}

/** Shown above the answers if the page cannot tell which are new. */
export function NotKnown({ file: { known, whyNotKnown }, onRetry }: NotKnownProps) {
  return (
    known === undefined && (
      <>
        <Notice tone="calm">
          What has changed since you last read could not be loaded. {failureWords(whyNotKnown)}
        </Notice>
        <div>
          <Button look="quiet" onClick={onRetry}>
            Try again
          </Button>
        </div>
      </>
    )
  );
}
