import type { Failure } from "../../../domain/failure/failure.ts";
import { failureMessage } from "../../../domain/failure/failure-message.ts";
import { LoadFailure } from "../../../ui/state/LoadFailure.tsx";
import { Notice } from "../../../ui/state/Notice.tsx";
import { t } from "../../../words/words.ts";

interface SectionFailureProps {
  readonly failure: Failure;
  readonly onRetry: () => void;
}

/** Why a client's answers are not shown. */
export function SectionFailure({ failure, onRetry }: SectionFailureProps) {
  return failure.kind === "not-found" ? (
    <Notice tone="calm">
      {t("Your file is no longer there. If you did not expect that, please get in touch with me.")}
    </Notice>
  ) : (
    <LoadFailure message={failureMessage(failure)} onRetry={onRetry} />
  );
}
