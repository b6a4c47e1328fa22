import type { Answer } from "../../../domain/answer/answers.ts";

/** A text that the client typed, or decided at a rivalry to keep. */
interface Words {
  /** The tab it was typed in. */
  readonly writer: string;
  readonly text: string;
  /** What the text stands for; `undefined` if it does not fit its question. */
  readonly answer: Answer | undefined;
  /** The texts that were before her eyes in this control when she wrote this, and before. */
  readonly seen: Set<string>;
  /** Until something else was typed in their place, in a tab that showed them. */
  areWanted: boolean;
  /** Whether they have been stored, so that no tab may overwrite them unseen. */
  areStored: boolean;
  /** Whether they are wanted only because their own tab holds them still. */
  areReplaced: boolean;
  /** What shows them of a page that took them for stored, and may do so still: a backup was restored. */
  undoneIn: ReadonlySet<object> | undefined;
  /** Whether two tabs save them, of which one may be too late to know what the other has replaced. */
  areCopied: boolean;
}

/**
 * Everything people have written to one question, and which of it has to be somewhere.
 *
 * To type is to have seen what the control showed, whichever tab wrote that: it is replaced knowingly from
 * then on, before the new text is stored. What another control shows is not seen. A rival is seen when
 * she chooses, and not when she types on beside it.
 */
export function writtenWords(answerTo: (text: string) => Answer | undefined) {
  const all: Words[] = [];

  const areSame = (words: Pick<Words, "text" | "answer">, text: string): boolean =>
    words.text === text || (words.answer !== undefined && words.answer === answerTo(text));

  const write = (
    writer: string,
    text: string,
    over: readonly string[],
    holders: ReadonlySet<string> = new Set(),
  ): void => {
    const seen = new Set(over);
    for (const words of all) {
      if (over.some((replaced) => areSame(words, replaced))) {
        words.areWanted &&= holders.has(words.writer);
        words.areReplaced = true;
        // An empty control tells nothing of those who emptied it elsewhere.
        for (const earlier of words.text === "" && words.writer !== writer ? [] : words.seen) {
          seen.add(earlier);
        }
      }
    }
    const answer = answerTo(text);
    all.push({
      writer,
      text,
      answer,
      seen,
      areWanted: true,
      areStored: false,
      areReplaced: false,
      // What is taken back to words that a restored backup has undone is taken for stored as they are.
      undoneIn: all.find((words) => words.undoneIn !== undefined && areSame(words, text))?.undoneIn,
      areCopied: false,
    });
  };

  const areCopied = (text: string): boolean =>
    all.some((words) => words.areCopied && areSame(words, text));
  const haveSeen = (some: readonly Words[], answer: Answer): boolean =>
    some.some(({ seen }) => [...seen].some((text) => answerTo(text) === answer));

  return {
    areSame,
    /** Whether any of the writers had the answer before her eyes. */
    haveSeen,
    areCopied,
    /**
     * Types `text` where `over` was shown, or keeps it and gives up the rest of `over`. What she found
     * in the journal of a tab that is open still (one of the `holders`) stays wanted there.
     */
    write,
    /** Gives up `text` for something that is kept. */
    giveUp: (text: string, kept: string): void => {
      const given = all.filter((words) => areSame(words, text) && !areSame(words, kept));
      for (const words of given) {
        words.areWanted = false;
      }
      const known = [text, ...given.flatMap(({ seen }) => [...seen])];
      for (const words of all.filter((some) => areSame(some, kept))) {
        for (const earlier of known) {
          words.seen.add(earlier);
        }
      }
    },
    /** The tab is gone, and what was replaced in another one with it. */
    close: (writer: string): void => {
      for (const words of all) {
        words.areWanted &&= !(words.writer === writer && words.areReplaced);
      }
    },
    /** A backup is restored in which something else is stored. What is shown somewhere has to stay there. */
    undo: (stored: Answer, showing: (words: Words) => ReadonlySet<object>): void => {
      for (const words of all) {
        if (words.areStored && words.answer !== stored) {
          words.undoneIn = showing(words);
        }
      }
    },
    /** Nothing could keep these words, and she was told so. */
    excuse: (text: string): void => {
      for (const words of all) {
        if (areSame(words, text)) {
          words.areWanted = false;
        }
      }
    },
    wanted: (): readonly Words[] => all.filter(({ areWanted }) => areWanted),
    /** The words that are wanted and shown as `text`, by some writers. */
    wantedAs: (text: string, isWriter: (writer: string) => boolean): readonly Words[] =>
      all.filter((words) => words.areWanted && areSame(words, text) && isWriter(words.writer)),
    /** A second tab has found `text` in the journal of one that is open, and saves it as well. */
    copy: (text: string): void => {
      for (const words of all) {
        words.areCopied ||= areSame(words, text);
      }
    },
    /** The server stores `after` in place of `before`. Returns what is wrong with that. */
    store: (before: Answer, after: Answer): string | undefined => {
      const writers = all.filter(({ answer }) => answer === after);
      // To take the other one of two texts stores it once more, whoever wrote it.
      if (writers.length === 0 && before !== after) {
        return `stored ${JSON.stringify(after)}, which nobody wrote`;
      }
      for (const words of writers) {
        words.areStored = true;
        words.undoneIn = undefined;
      }
      const replaced = all.filter(
        ({ answer, areWanted, areStored }) => areWanted && areStored && answer === before,
      );
      if (before === after || replaced.length === 0) {
        return undefined;
      }
      for (const words of replaced) {
        words.areWanted = false;
      }
      // Nothing is lost with an empty answer. That none comes back which was emptied is seen elsewhere.
      const isKnown =
        haveSeen(writers, before) || (before === "" && writers.some(({ areWanted }) => areWanted));
      return isKnown
        ? undefined
        : `stored ${JSON.stringify(after)} over ${JSON.stringify(before)}, which its writer never saw`;
    },
  };
}

export type WrittenWords = ReturnType<typeof writtenWords>;
