import { useEffect, useState } from "react";
import type { SaveAnswers, StoredAnswers } from "../domain/answers.ts";
import type { Draft } from "./drafts.ts";
import { drafts } from "./page-drafts.ts";
import type { SectionDefinition } from "./section-definition.ts";

/** The draft of a section for as long as its screen is there. */
export function useDraft(
  owner: string,
  definition: SectionDefinition,
  answers: StoredAnswers,
  save: SaveAnswers,
): Draft {
  const [draft] = useState(() => drafts.open({ owner, definition, answers, save }));
  useEffect(() => {
    drafts.enter(draft);
    return () => {
      drafts.leave(draft);
    };
  }, [draft]);
  return draft;
}
