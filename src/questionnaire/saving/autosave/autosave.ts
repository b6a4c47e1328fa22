import type {
  Answer,
  Answers,
  ChangedElsewhere,
  WithoutRoom,
  SaveAnswers,
  StoredAnswers,
} from "../../../domain/answer/answers.ts";
import { Failure, toFailure } from "../../../domain/failure/failure.ts";
import type { AcknowledgedAnswers, AnswerStore } from "../../answers/answer-store.ts";
import { createListeners } from "../../../listening.ts";
import type { Clock } from "../clock.ts";
import { createSaveSchedule } from "./save-schedule.ts";
import { SAVING, type SaveStatus, UNCHANGED, WAITING, waitsForConsent } from "./save-status.ts";
import { createUnsavedChanges } from "./unsaved-changes.ts";

/**
 * Milliseconds after which a save counts as hanging, although each of its steps gives up earlier. No other save is
 * sent then: the hanging one may still go on.
 */
export const LONGEST_SAVE = 180_000;

interface AutosaveOptions {
  /** Receives the server's replies. Knows nothing of autosave. */
  readonly answers: Pick<AnswerStore, "stored" | "acknowledge" | "refresh" | "goBack">;
  readonly save: SaveAnswers;
  readonly clock: Clock;
  /** Returns a number between 0 and 1, which spreads the retries of many clients over time. */
  readonly random: () => number;
}

/**
 * Saves changes by itself: after a pause, only what changed, one request at a time, with retries until a save
 * succeeds. Knows nothing of React, of the form or of the server.
 */
export function createAutosave({ answers, save, clock, random }: AutosaveOptions) {
  const changes = createUnsavedChanges(answers.stored);
  const schedule = createSaveSchedule({
    clock,
    random,
    onDue: () => {
      void (changes.isWaiting() ? send() : flush());
    },
  });
  const statusListeners = createListeners();
  const acknowledgements = createListeners<[AcknowledgedAnswers]>();
  /** Resolves once the save has ended, or hangs. */
  let underWay: Promise<void> | undefined;
  let isHanging = false;
  let savedAt: number | undefined;
  let stopped = false;
  let status: SaveStatus = UNCHANGED;
  let lastFailure: Failure | undefined;
  /** What was stored when the save under way was sent. */
  let before: ReadonlyMap<string, Answer> = new Map();

  const become = (next: SaveStatus): void => {
    status = next;
    statusListeners.tell();
  };

  const note = (question: string, answer: Answer | undefined, isChosen = false): void => {
    if (changes.change(question, answer, isChosen)) {
      savedAt = clock.now();
    }
  };

  const rest = (): void => {
    schedule.cancel();
    if (changes.oversized().size > 0) {
      schedule.tryRarely();
    }
    become(savedAt === undefined ? UNCHANGED : { phase: "saved", at: savedAt });
  };

  const waitForPause = (): void => {
    become(WAITING);
    schedule.changed();
  };

  const succeed = ({ roomFor }: WithoutRoom): void => {
    schedule.startOver();
    changes.leaveOut(roomFor);
    if (changes.sending().size > 0) {
      savedAt = clock.now();
      acknowledgements.tell(answers.acknowledge(changes.sending(), before));
    }
    changes.succeed();
    if (changes.isWaiting()) {
      waitForPause();
    } else {
      rest();
    }
  };

  /** Another tab or device has changed the section: the server refused the save and stored none of it. */
  const refuse = ({ answers: stored, hasGoneBack }: ChangedElsewhere): void => {
    schedule.startOver();
    changes.refuse();
    const changed = hasGoneBack ? answers.goBack(stored) : answers.refresh(stored, changes.sent());
    if (changes.settleDoubts()) {
      savedAt = clock.now();
    }
    for (const [question, answer] of changed) {
      note(question, answer);
    }
    if (changes.isWaiting()) {
      void send();
    } else {
      rest();
    }
  };

  const fail = (failure: Failure): void => {
    changes.fail();
    lastFailure = failure;
    if (!changes.isWaiting()) {
      // The client has replaced the failed text by one that cannot be stored: there is nothing to retry.
      rest();
      return;
    }
    become({ phase: "failed", failure });
    schedule.failed(failure.kind);
  };

  /** Saves. Returns a function that handles the reply: `send` calls it unless this autosave was stopped. */
  const settle = async (sent: Answers): Promise<() => void> => {
    try {
      const reply = await save(sent);
      return () => {
        lastFailure = undefined;
        if (reply !== undefined && "answers" in reply) {
          refuse(reply);
        } else {
          succeed(reply ?? { roomFor: {} });
        }
      };
    } catch (error) {
      return () => {
        fail(toFailure(error));
      };
    }
  };

  function send(): Promise<void> {
    if (stopped || underWay !== undefined || !changes.isWaiting()) {
      return underWay ?? Promise.resolve();
    }
    const sent = changes.send();
    before = new Map(Object.keys(sent).map((question) => [question, answers.stored(question)]));
    schedule.started();
    become(waitsForConsent(status) ? status : SAVING);
    underWay = new Promise((resolve) => {
      const cancel = clock.after(LONGEST_SAVE, () => {
        isHanging = true;
        lastFailure = new Failure("page-hangs");
        become({ phase: "failed", failure: lastFailure });
        resolve();
      });
      void settle(sent).then((then) => {
        cancel();
        isHanging = false;
        underWay = undefined;
        if (!stopped) {
          then();
        }
        resolve();
      });
    });
    return underWay;
  }

  /** Sets the status after a change, unless a request or a retry is pending already. */
  const afterChange = (): void => {
    if (underWay !== undefined) {
      become(status);
    } else if (!changes.isWaiting()) {
      rest();
    } else if (status.phase === "failed") {
      become(status);
    } else {
      waitForPause();
    }
  };

  const hasMoreToSend = (): boolean => !stopped && changes.isWaiting() && status.phase !== "failed";

  async function flush(): Promise<void> {
    changes.retryOversized();
    schedule.startOver();
    await send();
    while (!isHanging && (underWay !== undefined || hasMoreToSend())) {
      await send();
    }
  }

  return {
    /**
     * Takes a changed answer; `undefined` for a text that cannot be stored. `isChosen`: the client chose the
     * answer in a conflict. It is then sent even if it seems stored: another device may have replaced it.
     */
    change: (question: string, answer: Answer | undefined, isChosen?: boolean): void => {
      note(question, answer, isChosen);
      afterChange();
    },
    doubt: changes.doubt,
    /** Takes over the section's answers that another tab has stored. */
    follow: (stored: StoredAnswers): void => {
      const changed = answers.refresh(stored, changes.sent());
      for (const [question, answer] of changed) {
        note(question, answer);
      }
      if (changed.size > 0) {
        afterChange();
      }
    },
    /** Sends changes now instead of after a pause. Resolves when no request is under way. */
    flush,
    /** Sends nothing from now on. Resolves when no request is under way. */
    stop: async (): Promise<void> => {
      stopped = true;
      schedule.cancel();
      await underWay;
    },
    status: (): SaveStatus => status,
    /** Why the last save failed, also while it is tried again; `undefined` once the server has answered. */
    failure: (): Failure | undefined => lastFailure,
    unsaved: changes.unsaved,
    unsendable: changes.unsendable,
    oversized: changes.oversized,
    possiblyStored: changes.possiblyStored,
    /** Calls `listener` when the status or the unsaved answers may have changed. */
    subscribe: statusListeners.subscribe,
    /** Calls `listener` with what the server has acknowledged. */
    onAcknowledged: acknowledgements.subscribe,
  };
}
