import { useEffect, useState } from "react";
import type { SaveAnswers, StoredAnswers } from "../domain/answers.ts";
import type { Draft } from "./drafts.ts";
import type { JournalEntries } from "./journal.ts";
import { drafts } from "./page-drafts.ts";
import type { SectionDefinition } from "./section-definition.ts";

interface DraftOptions {
  readonly owner: string;
  readonly definition: SectionDefinition;
  readonly answers: StoredAnswers;
  readonly recalled: JournalEntries;
  readonly save: SaveAnswers;
}

/** The draft of a section for as long as its screen is there. */
export function useDraft(options: DraftOptions): Draft {
  const [draft] = useState(() => drafts.open(options));
  useEffect(() => {
    drafts.enter(draft);
    return () => {
      drafts.leave(draft);
    };
  }, [draft]);
  return draft;
}
