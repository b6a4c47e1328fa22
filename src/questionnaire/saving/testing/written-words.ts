import type { Answer } from "../../../domain/answer/answers.ts";

/** A text that the client typed, or kept in a conflict. */
interface Words {
  /** The tab in which the client typed the text. */
  readonly writer: string;
  readonly text: string;
  /** The answer that the text stands for; `undefined` if the text does not fit its question. */
  readonly answer: Answer | undefined;
  /** The texts that the control had shown before the client wrote this text. */
  readonly seen: Set<string>;
  /** False once another text has replaced these words, in a tab that showed them. */
  areWanted: boolean;
  /** Whether the server has stored these words, so that no tab may overwrite them unseen. */
  areStored: boolean;
  /** The tabs in which another text has replaced these words. Only the writer's tab may still hold them. */
  readonly replacedIn: Set<string>;
  /** Once a restored backup has undone these words: the drafts that still show them as stored. */
  undoneIn: ReadonlySet<object> | undefined;
  /** Whether two tabs save these words: a tab may not know yet that the other tab has replaced them. */
  areCopied: boolean;
}

/**
 * Every text written to one question, and which of them must not be lost.
 *
 * Typing counts as having seen the text that the control showed, even if another tab wrote that text: the
 * client replaces it knowingly, even before the new text is stored. What another control shows does not count
 * as seen. A rival counts as seen when the client chooses, not when the client types on beside it.
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
    const isUnread = (words: Words): boolean =>
      holders.has(words.writer) && !words.areStored && !words.areCopied;
    for (const words of all) {
      if (over.some((replaced) => areSame(words, replaced))) {
        words.areWanted &&= holders.has(words.writer);
        words.replacedIn.add(writer);
        // Skips texts that only another tab's control has shown: that tab has emptied the answer, or holds
        // the same text unsaved.
        const isApart = words.writer !== writer && (words.text === "" || isUnread(words));
        for (const earlier of isApart ? [] : words.seen) {
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
      replacedIn: new Set(),
      // If the client types words again that a backup undid, the page takes them for stored. If the client
      // chose them, it does not.
      undoneIn: over.includes(text)
        ? undefined
        : all.find((words) => words.undoneIn !== undefined && areSame(words, text))?.undoneIn,
      areCopied: false,
    });
  };

  const areCopied = (text: string): boolean =>
    all.some((words) => words.areCopied && areSame(words, text));
  const haveSeen = (some: readonly Words[], answer: Answer): boolean =>
    some.some(({ seen }) => [...seen].some((text) => answerTo(text) === answer));

  return {
    areSame,
    /** Whether the client wrote one of the given texts in a control that had shown the answer. */
    haveSeen,
    areCopied,
    /**
     * Records that the client typed `text` over the texts `over`, or chose it among them. Gives up the texts
     * `over`, except a text of a writer in `holders`: an open tab that still holds the text unsaved.
     */
    write,
    /** Records that the writer's tab shows `text`, two joined texts. Does nothing if `text` was typed. */
    join: (writer: string, text: string): void => {
      const parts = all.filter(
        (words) =>
          words.text !== "" &&
          (text.startsWith(`${words.text}\n\n`) || text.endsWith(`\n\n${words.text}`)),
      );
      if (parts.length > 0 && !all.some((words) => areSame(words, text))) {
        write(
          writer,
          text,
          parts.map((words) => words.text),
        );
      }
    },
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
    /** Records that a tab is closed. Words that only this tab still held are lost and no longer wanted. */
    close: (writer: string): void => {
      for (const words of all) {
        words.areWanted &&= !(words.writer === writer && words.replacedIn.size > 0);
      }
    },
    /** Records that a restored backup holds `stored`. A page that shows other words has to keep them. */
    undo: (stored: Answer, showing: (words: Words) => ReadonlySet<object>): void => {
      for (const words of all) {
        if (words.areStored && words.answer !== stored) {
          words.undoneIn = showing(words);
        }
      }
    },
    /** The device could not keep these words, and the page told the client so: the words may be lost. */
    excuse: (text: string): void => {
      for (const words of all) {
        if (areSame(words, text)) {
          words.areWanted = false;
        }
      }
    },
    all: (): readonly Words[] => all,
    wanted: (): readonly Words[] => all.filter(({ areWanted }) => areWanted),
    /** The wanted words that a control shows as `text`, of the writers that `isWriter` accepts. */
    wantedAs: (text: string, isWriter: (writer: string) => boolean): readonly Words[] =>
      all.filter((words) => words.areWanted && areSame(words, text) && isWriter(words.writer)),
    /** A second tab has found `text` in the journal of a tab that is still open, and saves it as well. */
    copy: (text: string): void => {
      for (const words of all) {
        words.areCopied ||= areSame(words, text);
      }
    },
    /** The server stores `after` in place of `before`. Returns an error message if that is wrong. */
    store: (before: Answer, after: Answer): string | undefined => {
      const writers = all.filter(({ answer }) => answer === after);
      // If the client takes the rival in a conflict, the tab stores the rival again (`before` is `after`).
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
      // Replacing an empty answer loses nothing; other checks see that no cleared answer comes back.
      const isKnown =
        haveSeen(writers, before) || (before === "" && writers.some(({ areWanted }) => areWanted));
      return isKnown
        ? undefined
        : `stored ${JSON.stringify(after)} over ${JSON.stringify(before)}, which its writer never saw`;
    },
  };
}

export type WrittenWords = ReturnType<typeof writtenWords>;
