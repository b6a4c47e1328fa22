import { type RenderResult, act, render } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, beforeEach, vi } from "vitest";
import { SAMPLE } from "../../../tests/support/site/sample-section.ts";
import type { SaveAnswers, StoredAnswers } from "../../domain/answer/answers.ts";
import type { JournalEntries } from "../saving/journal/journal-entries.ts";
import { SectionForm, type SectionFormProps } from "../SectionForm.tsx";
import { drafts } from "../saving/browser-drafts.ts";

interface Opening extends Omit<SectionFormProps, "draft" | "onQuestion"> {
  readonly owner: string;
  readonly definition?: SectionFormProps["draft"]["definition"];
  readonly onQuestion?: SectionFormProps["onQuestion"];
  readonly answers?: StoredAnswers;
  readonly fromJournal?: JournalEntries;
  readonly save?: SaveAnswers;
  readonly remainingRoom?: () => number | undefined;
}

/** Renders a form with all its questions at once, as printing does; otherwise some follow a moment later. */
export function renderWhole(form: ReactNode): RenderResult {
  const rendered = render(form);
  act(() => {
    window.dispatchEvent(new Event("beforeprint"));
  });
  return rendered;
}

/** A section as its client answers it; by default, the sample. */
export const sectionForm = ({
  owner,
  definition = SAMPLE,
  answers = {},
  fromJournal = {},
  save = vi.fn<SaveAnswers>(),
  remainingRoom = () => undefined,
  onQuestion = () => undefined,
  ...props
}: Opening) => (
  <SectionForm
    {...props}
    onQuestion={onQuestion}
    draft={{
      owner,
      definition,
      answers,
      fromJournal,
      save: (changes, givenTo) => save(changes, givenTo),
      remainingRoom,
    }}
  />
);

export const openSection = (opening: Opening, show = renderWhole) => show(sectionForm(opening));

/**
 * A client who owns drafts, for the tests of the calling block, on a fake clock that the tests move: a new one in
 * each test finds no draft of an earlier test.
 */
export function withDraftOwner(clock: Parameters<typeof vi.useFakeTimers>[0]) {
  const save = vi.fn<SaveAnswers>();
  let owner: string;
  beforeEach(() => {
    vi.useFakeTimers(clock);
    owner = crypto.randomUUID();
    save.mockReset();
    save.mockResolvedValue(undefined);
  });
  afterEach(() => {
    vi.useRealTimers();
    void drafts.forget(owner);
  });
  return {
    id: () => owner,
    /** Succeeds unless a test makes it fail. */
    save,
    open: (answers: StoredAnswers = {}, more: Partial<Opening> = {}) =>
      openSection({ owner, answers, save: (changes) => save(changes), ...more }),
    wait: (milliseconds: number): Promise<void> =>
      act(async () => {
        await vi.advanceTimersByTimeAsync(milliseconds);
      }),
  };
}
