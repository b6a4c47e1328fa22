import type { Answers, ChangedElsewhere, StoredAnswers } from "../../../domain/answers.ts";
import type { Failure } from "../../../domain/failure.ts";

interface ManualSave {
  readonly changes: Answers;
  readonly succeed: () => void;
  readonly fail: (failure: Failure) => void;
  /** Refuses, because the section is stored in another way by now. */
  readonly refuse: (stored: StoredAnswers) => void;
  /** Refuses, because a backup was restored. */
  readonly goBack: (stored: StoredAnswers) => void;
}

/** A store whose answers to each save are decided by the test. */
export function manualSave() {
  const saves: ManualSave[] = [];
  return {
    saves,
    save: (changes: Answers) =>
      new Promise<ChangedElsewhere | undefined>((resolve, fail) => {
        saves.push({
          changes,
          succeed: () => {
            resolve(undefined);
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
