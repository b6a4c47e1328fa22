import { useState } from "react";
import { toFailure } from "../../../domain/failure/failure.ts";
import { failureMessage } from "../../../domain/failure/failure-message.ts";
import { t } from "../../../words/words.ts";

interface TaskState {
  readonly busy: boolean;
  readonly error: string | undefined;
  /** The label of the button that leaves. Whatever it leaves reads anew what has become of the task. */
  readonly leaveLabel: string;
  /** Runs `step`. If `step` fails, sets `error` to the message for the failure. */
  readonly run: (step: () => Promise<void>) => Promise<void>;
  readonly forget: () => void;
}

/** Runs the steps of adding or removing an app. Holds the message if the last step has failed. */
export function useTask(): TaskState {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const [isNotKnown, setNotKnown] = useState(false);
  return {
    busy,
    error,
    leaveLabel: isNotKnown ? t("Look again") : t("Leave it as it is"),
    run: async (step) => {
      setBusy(true);
      setError(undefined);
      try {
        await step();
      } catch (thrown) {
        const failure = toFailure(thrown);
        setNotKnown(failure.kind === "not-known");
        setError(failure.providerMessage ?? failureMessage(failure));
      }
      setBusy(false);
    },
    forget: () => {
      setError(undefined);
    },
  };
}
