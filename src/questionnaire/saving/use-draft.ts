import { useEffect, useState } from "react";
import { questionOfKey } from "../../domain/question/answer-keys.ts";
import { stopAll } from "../../listening.ts";
import { drafts } from "./browser-drafts.ts";
import type { Draft, UnopenedDraft } from "./draft/draft.ts";

/** Told each time that the author turns to another question. Must be stable. */
export type OnQuestion = (
  owner: string,
  place: { readonly sectionId: string; readonly question: string },
) => void;

/** The draft of a section for as long as its screen is mounted. */
export function useDraft(unopened: UnopenedDraft, onQuestion?: OnQuestion): Draft {
  const [draft] = useState(() => drafts.open(unopened));
  useEffect(() => {
    drafts.enter(draft);
    let last: string | undefined;
    const remember = (key: string): void => {
      const question = questionOfKey(key);
      if (question !== last) {
        last = question;
        onQuestion?.(draft.owner, { sectionId: draft.definition.section.id, question });
      }
    };
    const stop = stopAll(draft.store.onWrite(remember), draft.store.onRival(remember));
    return () => {
      stop();
      drafts.leave(draft);
    };
  }, [draft, onQuestion]);
  return draft;
}
