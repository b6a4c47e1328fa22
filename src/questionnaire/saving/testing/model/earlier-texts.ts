import type { Answers, StoredAnswers } from "../../../../domain/answer/answers.ts";
import { takesMuchAway } from "../../../../domain/answer/earlier-text.ts";
import type { Sender, Write } from "./server.ts";

const LENGTH = 250;
const LENGTH_OF_CUT = 150;
/** The ending of a text of which less than half is cut. */
export const CUT = " cut";

/** The text as the code of earlier texts gets it: each typed text is long enough to be kept. */
const inFull = (text: string): string =>
  text.replaceAll(/words (\d+)( cut)?/gu, (_, number: string, cut?: string) =>
    `words ${number}`.padEnd(cut === undefined ? LENGTH : LENGTH_OF_CUT, ` ${number}`),
  );

/** Each answer `inFull`. */
export const allInFull = (answers: StoredAnswers): Answers =>
  Object.fromEntries(
    Object.entries(answers).map(([question, answer]) => [question, inFull(String(answer))]),
  );

/** The short text that stands for a text `inFull`. */
export const inShort = (text: string): string =>
  text.replaceAll(
    /words (\d+)[ \d]*/gu,
    (full, number: string) => `words ${number}${full.length < LENGTH ? CUT : ""}`,
  );

interface LastSave {
  readonly by: Sender;
  readonly stored: string;
  readonly fullest: string;
}

/**
 * The earlier texts that the server keeps. Knows what has to be kept: the fullest text that
 * the same opening of the section has stored, once a save takes much of it away.
 */
export function earlierTextsKept() {
  const kept: string[] = [];
  /** By question, its last save. */
  const saves = new Map<string, LastSave>();
  return {
    kept: (): readonly string[] => kept,
    /** The text that the save of this sender is compared with. */
    fullestOf: (question: string, by: Sender): string => {
      const last = saves.get(question);
      return last?.by === by ? last.fullest : "";
    },
    /** Records a save. Returns an error message if an earlier text is missing, or there twice. */
    store: ({ question, by, before, after, earlierTexts }: Write): string | undefined => {
      const stored = inFull(String(after));
      const old = inFull(String(before));
      const last = saves.get(question);
      const fullest = last?.by === by && last.stored === old ? last.fullest : old;
      const isTaken = takesMuchAway(fullest, stored);
      const next = isTaken || stored.length >= fullest.length ? stored : fullest;
      saves.set(question, { by, stored, fullest: next });
      kept.push(...earlierTexts);
      if (isTaken && !kept.some((text) => inFull(text).includes(fullest))) {
        return `does not keep ${JSON.stringify(inShort(fullest))}`;
      }
      return new Set(kept).size < kept.length ? `keeps a text twice: ${kept.join()}` : undefined;
    },
  };
}

export type EarlierTextsKept = ReturnType<typeof earlierTextsKept>;
