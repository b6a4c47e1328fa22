import { type Answer, sizeOf } from "../../../domain/answer/answers.ts";

/**
 * Unsaved answers that the client's document has no room for. Each answer is held back until it is short
 * enough: otherwise it would keep others from being saved. Example: there is room for 70 bytes of an answer
 * of 100. Shortened to 71 bytes, the answer still waits; at 70, autosave sends it.
 */
export function createOversizedAnswers() {
  const held = new Map<string, { readonly answer: Answer; readonly most: number }>();
  let excessNow: ReadonlyMap<string, number> = new Map();

  const changed = (): void => {
    excessNow = new Map(
      [...held].map(([question, { answer, most }]) => [question, excessOf(answer, most)]),
    );
  };
  const letGo = (question: string): void => {
    if (held.delete(question)) {
      changed();
    }
  };

  return {
    /** Holds an answer back until it is shortened to `most` bytes. */
    hold: (question: string, answer: Answer, most: number): void => {
      held.set(question, { answer, most });
      changed();
    },
    /** Records a question's present answer. Returns whether the answer is still held back. */
    change: (question: string, answer: Answer | undefined): boolean => {
      const most = held.get(question)?.most;
      if (most === undefined || answer === undefined || sizeOf(answer) <= most) {
        letGo(question);
        return false;
      }
      held.set(question, { answer, most });
      changed();
      return true;
    },
    /** Releases and returns all answers held back: they may have room by now. */
    release: (): ReadonlyMap<string, Answer> => {
      const released = new Map([...held].map(([question, { answer }]) => [question, answer]));
      if (released.size > 0) {
        held.clear();
        changed();
      }
      return released;
    },
    /** For each question held back, about how many characters to cut. A new map after every change. */
    excess: () => excessNow,
  };
}

/** About how many characters to cut, computed from the answer's average bytes per character. */
function excessOf(answer: Answer, most: number): number {
  const size = sizeOf(answer);
  return Math.ceil(((size - most) * String(answer).length) / size);
}
