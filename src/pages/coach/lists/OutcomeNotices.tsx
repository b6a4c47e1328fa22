import { Notice } from "../../../ui/state/Notice.tsx";
import type { OutcomeWords } from "./use-outcome.ts";

/** The outcome of the last change; sticky, so in view at any scroll position. */
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
