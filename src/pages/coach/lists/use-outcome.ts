import { useState } from "react";
import { failureWords } from "../../../domain/failure/failure-words.ts";

/** How the last change came out, as it is read on the screen. */
export interface OutcomeWords {
  readonly done?: string;
  readonly failure?: string;
}

interface Outcome {
  readonly outcome: OutcomeWords;
  readonly busy: boolean;
  /** Says something else, such as why a change is not even begun. */
  readonly say: (next: OutcomeWords | ((before: OutcomeWords) => OutcomeWords)) => void;
  /** Makes a change, which resolves with what is then said of it. Resolves with whether it is made. */
  readonly run: (change: () => Promise<string>) => Promise<boolean>;
}

/** What the coach changes in a list, and what is said of it above the list. */
export function useOutcome(): Outcome {
  const [outcome, say] = useState<OutcomeWords>({});
  const [busy, setBusy] = useState(false);
  return {
    outcome,
    busy,
    say,
    run: async (change) => {
      say({});
      setBusy(true);
      try {
        say({ done: await change() });
        return true;
      } catch (thrown) {
        say({ failure: failureWords(thrown) });
        return false;
      } finally {
        setBusy(false);
      }
    },
  };
}
