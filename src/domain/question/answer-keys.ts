// The keys of a section's map, made and read here alone. An answer's key is its question's name; what is stored
// beside the answer has a key with an ending. No question has such a key, because its name has no colon.
// Without the calendar, because every page loads this file.

import { msg } from "../../words/words.ts";

/** What may follow a question's name in a stored key, as the source of a regular expression. */
export const ENDINGS = String.raw`:(?:talk|words|(before-)?(\d{4}-\d{2}-\d{2}))`;

const ENDING = new RegExp(`${ENDINGS}$`, "u");

/** The key of the mark which says that the client would rather talk about the question. */
export const talkKey = (question: string): string => `${question}:talk`;

/** The key of the wording that the client answered, as `toWordingRead` reads it. */
export const wordingKey = (question: string): string => `${question}:words`;

/** The key of the value that the client gave on a day. */
export const dayKey = (question: string, day: string): string => `${question}:${day}`;

/** The key of what stood there, by `day` at the latest, before values had a day. */
export const beforeKey = (question: string, day: string): string => `${question}:before-${day}`;

/** The question of a stored key: the key of an answer, or of the mark, wording or dated value beside it. */
export const questionOfKey = (key: string): string => key.replace(ENDING, "");

/** Whether a key is that of a mark, a wording or a dated value beside an answer. */
export const isBeside = (key: string): boolean => ENDING.test(key);

export const isTalkKey = (key: string): boolean => key === talkKey(questionOfKey(key));

/** The day of a dated value's key, and whether it is from before values had a day; of other keys, `undefined`. */
export function dayOfKey(
  key: string,
): { readonly day: string; readonly before: boolean } | undefined {
  const [, before, day] = ENDING.exec(key) ?? [];
  return day === undefined ? undefined : { day, before: before !== undefined };
}

export const isDatedKey = (key: string): boolean => dayOfKey(key) !== undefined;

export const isBeforeKey = (key: string): boolean => dayOfKey(key)?.before === true;

/** The key of the answer to which a value of a day belongs; any other key stays as it is. */
export const answerKeyOf = (key: string): string => (isDatedKey(key) ? questionOfKey(key) : key);

/** The entry under a stored key. A key may be called `constructor`, which every plain object inherits. */
export const ownEntry = <Entry>(
  entries: Readonly<Record<string, Entry>> | undefined,
  key: string,
): Entry | undefined =>
  entries !== undefined && Object.hasOwn(entries, key) ? entries[key] : undefined;

/**
 * The stored value of the mark under `talkKey`. It is a text, so that the code for answers can store marks, too.
 * A withdrawn mark is `""`, like a cleared answer.
 */
export const TO_TALK_ABOUT = "yes";

/** The client's words for the mark. */
export const TALK_LABEL = msg("I'd rather talk about this");
