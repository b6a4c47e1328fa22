import { useState } from "react";
import { toFailure } from "../../../domain/failure/failure.ts";
import { failureWords } from "../../../domain/failure/failure-words.ts";

interface TaskState {
  readonly busy: boolean;
  readonly error: string | undefined;
  /** Runs one step. A failure sets `error`: what `words` has for its kind, else the usual words. */
  readonly run: (step: () => Promise<void>) => Promise<void>;
  readonly forget: () => void;
}

/** One step of adding an app, or of taking it away. */
export function useTask(words: (kind: string) => string | undefined = () => undefined): TaskState {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  return {
    busy,
    error,
    run: async (step) => {
      setBusy(true);
      setError(undefined);
      try {
        await step();
      } catch (thrown) {
        const failure = toFailure(thrown);
        setError(words(failure.kind) ?? failure.providerMessage ?? failureWords(failure));
      }
      setBusy(false);
    },
    forget: () => {
      setError(undefined);
    },
  };
}
