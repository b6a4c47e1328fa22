/**
 * That a client would rather talk about a question than write: a leaf of its section's map beside the
 * answer, under the question's key and this. No question can have such a key: a name has no colon.
 */
const ENDING = ":talk";

/**
 * What is stored under the key while it stands. Text, as answers are, so that everything that keeps an
 * answer keeps it too; taken back, it is `""`, as a cleared answer is.
 */
export const TO_TALK_ABOUT = "yes";

/** What the client says with it. */
export const TALK_WORDS = "I'd rather talk about this";

export const talkKey = (question: string): string => question + ENDING;

export const isTalkKey = (key: string): boolean => key.endsWith(ENDING);

/** The question of a stored key: of its answer, or of what is stored beside it. */
export const questionOfKey = (key: string): string => key.replace(/:(?:talk|words)$/u, "");
