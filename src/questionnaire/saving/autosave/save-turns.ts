import type { SaveAnswers } from "../../../domain/answer/answers.ts";

/**
 * Keeps the saves of a section in order when one draft replaces another: a save of the earlier draft must not
 * arrive after a save of the newer draft.
 */
export function createSaveTurns() {
  const endings = new Map<string, Promise<unknown>>();
  return {
    /** Delays saves under `key` until `end` resolves. */
    waitFor: (key: string, end: Promise<unknown>): void => {
      const all = Promise.all([endings.get(key), end]);
      endings.set(key, all);
      void all.then(() => {
        if (endings.get(key) === all) {
          endings.delete(key);
        }
      });
    },
    inTurn:
      (key: string, save: SaveAnswers): SaveAnswers =>
      (...changes) => {
        const end = endings.get(key);
        return end === undefined ? save(...changes) : end.then(() => save(...changes));
      },
  };
}
