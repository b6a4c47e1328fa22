import { act } from "@testing-library/react";
import { afterEach, beforeEach, type Mock, vi } from "vitest";
import type { SaveAnswers } from "../../domain/answer/answers.ts";
import { drafts } from "../saving/browser-drafts.ts";

/** A client who owns drafts: a new client in each test finds no draft of an earlier test. */
export interface DraftOwner {
  readonly id: () => string;
  /** Succeeds unless told otherwise. */
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
