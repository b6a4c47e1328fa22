import { useEffect, useState } from "react";
import { questionOfKey } from "../../domain/question/talk-mark.ts";
import { drafts } from "./browser-drafts.ts";
import type { Draft, UnopenedDraft } from "./draft/draft.ts";
import { rememberLastQuestion } from "./last-question.ts";

interface UseOptions {
  /** Whether this device stores which question the author answered last. */
  readonly isPlaceRemembered?: boolean;
}

/** The draft of a section for as long as its screen is mounted. */
export function useDraft(
  unopened: UnopenedDraft,
  { isPlaceRemembered = true }: UseOptions = {},
): Draft {
  const [draft] = useState(() => drafts.open(unopened));
  useEffect(() => {
    drafts.enter(draft);
    let last: string | undefined;
    const remember = (key: string): void => {
      const question = questionOfKey(key);
      // Stores a question once, not at each keystroke.
      if (isPlaceRemembered && question !== last) {
        last = question;
        rememberLastQuestion(draft.owner, { sectionId: draft.definition.section.id, question });
      }
    };
    const stops = [draft.store.onWrite(remember), draft.store.onRival(remember)];
    return () => {
      for (const stop of stops) {
        stop();
      }
      drafts.leave(draft);
    };
  }, [draft, isPlaceRemembered]);
  return draft;
}
