import { useRef, useState } from "react";
import { type Failure, NotKnown, toFailure } from "../../domain/failure/failure.ts";
import { failureMessage } from "../../domain/failure/failure-message.ts";
import { t } from "../../words/words.ts";

/** An action of a button, which may fail. */
export interface Action {
  readonly isBusy: boolean;
  /** Why the last attempt failed. */
  readonly failure: string | undefined;
  /** Whether the last attempt may have succeeded or not. `run` then only looks which. */
  readonly isNotKnown: boolean;
  /** The button's label: `words`, or that it looks again. */
  readonly label: (words: string) => string;
  /** Resolves with whether the action succeeded. A call while the action is running does nothing. */
  readonly run: () => Promise<boolean>;
  readonly forgetFailure: () => void;
}

/**
 * @param act resolves with false if the client has called the action off.
 * @param onDone called once `act` has succeeded, perhaps only when `run` looks again.
 */
export function useAction(
  act: () => Promise<void | false>,
  onDone: () => void | Promise<void>,
  inWords: (failure: Failure) => string = failureMessage,
): Action {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const [doubt, setDoubt] = useState<NotKnown>();
  const isUnderWay = useRef(false);
  return {
    isBusy,
    failure: failure && inWords(failure),
    isNotKnown: doubt !== undefined,
    label: (words) => (doubt === undefined ? words : t("Look again")),
    run: async () => {
      // Ignores a second press that comes before the button is rendered as busy.
      if (isUnderWay.current) {
        return false;
      }
      isUnderWay.current = true;
      setBusy(true);
      setFailure(undefined);
      try {
        const isDone = (await (doubt === undefined ? act() : doubt.lookAgain())) !== false;
        setDoubt(undefined);
        if (isDone) {
          await onDone();
        }
        return isDone;
      } catch (error) {
        setDoubt(error instanceof NotKnown ? error : undefined);
        setFailure(toFailure(error));
        return false;
      } finally {
        isUnderWay.current = false;
        setBusy(false);
      }
    },
    forgetFailure: () => {
      setFailure(undefined);
    },
  };
}
