import { useRef, useState } from "react";
import { failureMessage } from "../../domain/failure/failure-message.ts";

/** An action of a button, which may fail. */
export interface Action {
  readonly isBusy: boolean;
  /** Why the last attempt failed. */
  readonly failure: string | undefined;
  /** Resolves with whether the action succeeded. A call while the action is running does nothing. */
  readonly run: () => Promise<boolean>;
}

export function useAction(act: () => Promise<void>): Action {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const isUnderWay = useRef(false);
  return {
    isBusy,
    failure,
    run: async () => {
      // Ignores a second press that comes before the button is rendered as busy.
      if (isUnderWay.current) {
        return false;
      }
      isUnderWay.current = true;
      setBusy(true);
      setFailure(undefined);
      try {
        await act();
        return true;
      } catch (error) {
        setFailure(failureMessage(error));
        return false;
      } finally {
        isUnderWay.current = false;
        setBusy(false);
      }
    },
  };
}
