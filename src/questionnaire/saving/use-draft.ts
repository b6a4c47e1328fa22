import { useEffect, useState } from "react";
import type { SaveAnswers, StoredAnswers } from "../../domain/answers.ts";
import type { Draft } from "./draft.ts";
import type { JournalEntries } from "./journal.ts";
import { drafts } from "./browser-drafts.ts";
import { rememberLastQuestion } from "./last-question.ts";
import type { SectionDefinition } from "../section-definition.ts";

interface DraftOptions {
  readonly owner: string;
  readonly definition: SectionDefinition;
  readonly answers: StoredAnswers;
  readonly fromJournal: JournalEntries;
  readonly save: SaveAnswers;
}

/** The draft of a section for as long as its screen is there. */
export function useDraft(options: DraftOptions): Draft {
  const [draft] = useState(() => drafts.open(options));
  const { owner } = options;
  const sectionId = options.definition.section.id;
  useEffect(() => {
    drafts.enter(draft);
    let place: string | undefined;
    const stopNoting = draft.store.onWrite((question) => {
      // Once for each question, not for each key.
      if (question !== place) {
        place = question;
        rememberLastQuestion(owner, { sectionId, question });
      }
    });
    return () => {
      stopNoting();
      drafts.leave(draft);
    };
  }, [draft, owner, sectionId]);
  return draft;
}
