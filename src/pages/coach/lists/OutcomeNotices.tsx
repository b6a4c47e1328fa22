import { Notice } from "../../../ui/state/Notice.tsx";
import type { OutcomeWords } from "./use-outcome.ts";

/** In view however far the list is scrolled. */
export function OutcomeNotices({ done, failure }: OutcomeWords) {
  return (
    <>
      <Notice tone="good" sticks>
        {done}
      </Notice>
      <Notice tone="bad" sticks>
        {failure}
      </Notice>
    </>
  );
}
