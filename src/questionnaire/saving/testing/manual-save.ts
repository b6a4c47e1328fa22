import type {
  Answers,
  ChangedElsewhere,
  LeftOut,
  StoredAnswers,
} from "../../../domain/answer/answers.ts";
import type { Failure } from "../../../domain/failure/failure.ts";

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
