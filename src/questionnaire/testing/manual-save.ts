import type { Answers } from "../../domain/answers.ts";
import type { Failure } from "../../domain/failure.ts";

/** A store whose answers to each save are decided by the test. */
export function manualSave() {
  const saves: { changes: Answers; succeed: () => void; fail: (failure: Failure) => void }[] = [];
  return {
    saves,
    save: (changes: Answers) =>
      new Promise<void>((succeed, fail) => {
        saves.push({ changes, succeed, fail });
      }),
  };
}
