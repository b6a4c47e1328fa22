import { useState } from "react";
import { toFailure } from "../../../domain/failure/failure.ts";
import { failureMessage } from "../../../domain/failure/failure-message.ts";
import type { Said } from "../../../words/words.ts";
import { Notice } from "../../../ui/state/Notice.tsx";

/** The message about the last change, for the screen. */
export interface OutcomeMessages {
  readonly done?: Said;
  readonly failure?: Said;
}

interface Outcome {
  readonly outcome: OutcomeMessages;
  readonly busy: boolean;
  /** Shows a message, such as why a change cannot begin. */
  readonly say: (next: OutcomeMessages | ((before: OutcomeMessages) => OutcomeMessages)) => void;
  /** Runs `change`, which resolves with the message to show. Resolves with whether `change` succeeded. */
  readonly run: (change: () => Promise<Said>) => Promise<boolean>;
}

/** Runs the coach's changes in a list, and holds the message shown above the list. */
export function useOutcome(): Outcome {
  const [outcome, say] = useState<OutcomeMessages>({});
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
        const failure = toFailure(thrown);
        say({ failure: () => failure.providerMessage ?? failureMessage(failure) });
        return false;
      } finally {
        setBusy(false);
      }
    },
  };
}

/** Shows the message about the last change. Sticky, so that it is in view at any scroll position. */
export function OutcomeNotices({ done, failure }: OutcomeMessages) {
  return (
    <>
      <Notice tone="good" sticks>
        {done?.()}
      </Notice>
      <Notice tone="bad" sticks>
        {failure?.()}
      </Notice>
    </>
  );
}
