import type {
  Answer,
  Answers,
  ChangedElsewhere,
  LeftOut,
  StoredAnswers,
} from "../../../domain/answer/answers.ts";
import { createAutosave } from "../autosave/autosave.ts";
import { manualClock } from "./manual-clock.ts";
import type { Failure } from "../../../domain/failure/failure.ts";

/** An autosave of a section where `old` is stored; the test controls everything it depends on. */
export function manualAutosave() {
  let stored: ReadonlyMap<string, Answer> = new Map([["old", "before"]]);
  const clock = manualClock();
  const store = manualSave();
  const autosave = createAutosave({
    answers: {
      stored: (question) => stored.get(question) ?? "",
      acknowledge: (answers) => {
        stored = new Map([...stored, ...answers]);
        return { answers: Object.fromEntries(answers), before: {} };
      },
      refresh: (answers) => {
        stored = new Map(
          Object.entries(answers).map(([question, answer]) => [question, String(answer)]),
        );
        return new Map();
      },
      goBack: () => new Map(),
    },
    save: store.save,
    clock,
    random: () => 1,
  });
  return {
    autosave,
    clock,
    store,
    /** Acts as another tab that has stored `answer`. */
    storeElsewhere: (question: string, answer: Answer): void => {
      stored = new Map([[question, answer]]);
    },
  };
}

interface ManualSave {
  readonly changes: Answers;
  readonly succeed: () => void;
  /** Stores all answers but those in `roomFor`. */
  readonly leaveOut: (roomFor: LeftOut["roomFor"]) => void;
  readonly fail: (failure: Failure) => void;
  /** Refuses the save, because another tab or device has changed the section. */
  readonly refuse: (stored: StoredAnswers) => void;
  /** Refuses the save, because the coach has restored a backup. */
  readonly goBack: (stored: StoredAnswers) => void;
}

/** A server whose reply to each save the test decides. */
export function manualSave() {
  const saves: ManualSave[] = [];
  return {
    saves,
    save: (changes: Answers) =>
      new Promise<ChangedElsewhere | LeftOut | undefined>((resolve, fail) => {
        saves.push({
          changes,
          succeed: () => {
            resolve(undefined);
          },
          leaveOut: (roomFor) => {
            resolve({ roomFor });
          },
          fail,
          refuse: (answers) => {
            resolve({ answers, hasGoneBack: false });
          },
          goBack: (answers) => {
            resolve({ answers, hasGoneBack: true });
          },
        });
      }),
  };
}
