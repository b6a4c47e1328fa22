import { type RenderResult, act, render } from "@testing-library/react";
import type { ReactNode } from "react";
import { type Mock, afterEach, beforeEach, vi } from "vitest";
import type { SaveAnswers, StoredAnswers } from "../../domain/answer/answers.ts";
import type { JournalEntries } from "../saving/journal/journal-entries.ts";
import type { Heading } from "../form/section-contents.ts";
import { SectionForm } from "../SectionForm.tsx";
import { definitionOf } from "./section-definitions.ts";
import { drafts } from "../saving/browser-drafts.ts";

interface Opening {
  readonly owner: string;
  readonly answers?: StoredAnswers;
  readonly fromJournal?: JournalEntries;
  readonly save?: SaveAnswers;
  readonly remainingRoom?: () => number | undefined;
  readonly offers?: Readonly<Record<string, string>>;
  readonly startAt?: string;
  readonly onContents?: (contents: readonly Heading[]) => void;
}

/** Renders a form with all its questions at once, as printing does; otherwise some follow a moment later. */
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
    remainingRoom = () => undefined,
    offers = {},
    startAt,
    onContents = () => undefined,
  }: Opening,
  show = renderWhole,
) =>
  show(
    <SectionForm
      offers={offers}
      startAt={startAt}
      onContents={onContents}
      draft={{
        owner,
        definition: definitionOf(id),
        answers,
        fromJournal,
        save: (changes) => save(changes),
        remainingRoom,
      }}
    />,
  );

/** A client who owns drafts: a new client in each test finds no draft of an earlier test. */
interface DraftOwner {
  readonly id: () => string;
  /** Succeeds unless a test makes it fail. */
  readonly save: Mock<SaveAnswers>;
  readonly wait: (milliseconds: number) => Promise<void>;
}

/** An owner of drafts for the tests of the calling block, on a fake clock that the tests move. */
export function withDraftOwner(clock: Parameters<typeof vi.useFakeTimers>[0]): DraftOwner {
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
    save,
    wait: (milliseconds) =>
      act(async () => {
        await vi.advanceTimersByTimeAsync(milliseconds);
      }),
  };
}
