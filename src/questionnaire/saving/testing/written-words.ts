import type { Answer } from "../../../domain/answer/answers.ts";

/** A text that the client typed, or kept in a conflict. */
interface Words {
  /** The tab it was typed in. */
  readonly writer: string;
  readonly text: string;
  /** What the text stands for; `undefined` if it does not fit its question. */
  readonly answer: Answer | undefined;
  /** The texts that this control showed when the client wrote this, and before. */
  readonly seen: Set<string>;
  /** False once another text has replaced them, in a tab that showed them. */
  areWanted: boolean;
  /** Whether they have been stored, so that no tab may overwrite them unseen. */
  areStored: boolean;
  /** Whether another text has replaced them: then at most their own tab still holds them. */
  areReplaced: boolean;
  /** Once a restored backup has undone them: the drafts that still show them as stored. */
  undoneIn: ReadonlySet<object> | undefined;
  /** Whether two tabs save them; one may not know yet that the other has replaced them. */
  areCopied: boolean;
}

/**
 * Every text written to one question, and which of them must not be lost.
 *
 * Typing counts as having seen what the control showed, whichever tab wrote that: the client replaces it
 * knowingly, even before the new text is stored. What another control shows does not count as seen. A rival
 * counts as seen when the client chooses, not when the client types on beside it.
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
        // An empty control does not show what another tab's writer had seen before emptying it.
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
      // If the client types undone words again, the page takes them for stored.
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
    /** Whether any of the writers has seen the answer. */
    haveSeen,
    areCopied,
    /**
     * Types `text` where `over` was shown, or keeps it and gives up the rest of `over`. A text that the
     * client found in the journal of a tab still open (one of the `holders`) stays wanted there.
     */
    write,
    /** Gives up `text` in favour of `kept`. */
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
    /** The tab is gone, and with it what only this tab still held. */
    close: (writer: string): void => {
      for (const words of all) {
        words.areWanted &&= !(words.writer === writer && words.areReplaced);
      }
    },
    /** A backup with another answer is restored. Words that a page shows have to stay there. */
    undo: (stored: Answer, showing: (words: Words) => ReadonlySet<object>): void => {
      for (const words of all) {
        if (words.areStored && words.answer !== stored) {
          words.undoneIn = showing(words);
        }
      }
    },
    /** The device could not keep these words, and the page told the client: they may be lost. */
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
    /** A second tab has found `text` in the journal of an open one, and saves it as well. */
    copy: (text: string): void => {
      for (const words of all) {
        words.areCopied ||= areSame(words, text);
      }
    },
    /** The server stores `after` in place of `before`. Returns what is wrong with that. */
    store: (before: Answer, after: Answer): string | undefined => {
      const writers = all.filter(({ answer }) => answer === after);
      // Taking the other text in a conflict stores it once more, whoever wrote it.
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
      // Replacing an empty answer loses nothing; other checks see that no cleared one comes back.
      const isKnown =
        haveSeen(writers, before) || (before === "" && writers.some(({ areWanted }) => areWanted));
      return isKnown
        ? undefined
        : `stored ${JSON.stringify(after)} over ${JSON.stringify(before)}, which its writer never saw`;
    },
  };
}

export type WrittenWords = ReturnType<typeof writtenWords>;
