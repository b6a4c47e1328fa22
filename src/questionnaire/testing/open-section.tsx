import { type RenderResult, act, render } from "@testing-library/react";
import type { ReactNode } from "react";
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
  readonly startAt?: string;
}

/** Renders a form with all its questions, as printing it would; without that, some come a moment later. */
export function renderWhole(form: ReactNode): RenderResult {
  const rendered = render(form);
  act(() => {
    window.dispatchEvent(new Event("beforeprint"));
  });
  return rendered;
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
    startAt,
  }: Opening,
  show = renderWhole,
) =>
  show(
    <SectionForm
      mode="edit"
      offers={offers}
      startAt={startAt}
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
