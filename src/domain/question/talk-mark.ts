import { msg } from "../../words/words.ts";

/**
 * Ending of a talk mark's key, as in `story:talk`. The mark, stored beside the answer, says that the client
 * would rather talk about the question. No question can have such a key: a name has no colon.
 */
const ENDING = ":talk";

/**
 * The mark's stored value. It is a text, so that the code for answers can store marks, too. A withdrawn mark
 * is `""`, like a cleared answer.
 */
export const TO_TALK_ABOUT = "yes";

/** The client's words for the mark. */
export const TALK_LABEL = msg("I'd rather talk about this");

export const talkKey = (question: string): string => question + ENDING;

export const isTalkKey = (key: string): boolean => key.endsWith(ENDING);

/** The question of a stored key: the key of an answer, or of the mark, wording or dated value beside it. */
export const questionOfKey = (key: string): string =>
  key.replace(/:(?:talk|words|(?:before-)?\d{4}-\d{2}-\d{2})$/u, "");

/** Whether a key is that of a mark, a wording or a dated value beside an answer. */
export const isBeside = (key: string): boolean => questionOfKey(key) !== key;
