import { render } from "@testing-library/react";
import { vi } from "vitest";
import type { SaveAnswers, StoredAnswers } from "../../domain/answer/answers.ts";
import type { JournalEntries } from "../saving/journal/journal-entries.ts";
import { SectionForm } from "../SectionForm.tsx";
import { definitionOf } from "./section-definitions.ts";

interface Opening {
  readonly owner: string;
  readonly answers?: StoredAnswers;
  readonly fromJournal?: JournalEntries;
  readonly save?: SaveAnswers;
  readonly roomLeft?: () => number | undefined;
  readonly offers?: Readonly<Record<string, string>>;
}

/** Shows a section as its client answers it. */
export const openSection = (
  id: string,
  {
    owner,
    answers = {},
    fromJournal = {},
    save = vi.fn<SaveAnswers>(),
    roomLeft = () => undefined,
    offers = {},
  }: Opening,
) =>
  render(
    <SectionForm
      mode="edit"
      offers={offers}
      draft={{
        owner,
        definition: definitionOf(id),
        answers,
        fromJournal,
        save: (changes) => save(changes),
        roomLeft,
      }}
    />,
  );
